// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/Curve.h"
#include "ui/plots/runs/SettingLine.h"
#include "ui/words/RunNumber.h"
#include "ui/words/StepsOfRun.h"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace epsiloscope {

/// How a run appears in charts, table and exports.
struct RunAppearance {
    int paletteIndex = 0;
    QString name;                 ///< "Run 2"
    bool dataDependent = false;   ///< true if its ε will be, until a finished trial says what it is
    std::optional<double> seam{}; ///< it goes on from another run after so many queries (or steps)

    bool operator==(const RunAppearance&) const = default;
};

/// The parts that a chart keeps for a run besides its curves.
struct RunParts {
    virtual ~RunParts() = default;
};

/// A run on a chart.
struct ShownRun {
    RunNumber id;
    std::shared_ptr<const Run> run;
    RunAppearance appearance;
    std::optional<double> delta{}; ///< for its ε, as far as known
    bool visible = true;           ///< chosen, and not left out for its unit
    bool chosen = true;            ///< what the window wants
    std::optional<std::size_t> seenVersion{};
    RunState seenState = RunState::Running;
    std::vector<std::unique_ptr<Curve>> curves{};
    std::unique_ptr<RunParts> parts{};

    /// "Run 2 …".
    QString named(const QString& words) const { return QStringLiteral("%1 %2").arg(appearance.name, words); }
};

/// A horizontal line beside the runs. It knows its own legend entry and values.
struct Reference {
    QString key; ///< "reference/budget"
    double value = 0;
    QString words; ///< in the legend, and at the line's right end
    Qt::PenStyle dash = Qt::DotLine;
    QString layer = QStringLiteral("references"); ///< below the curves; "main": above those that are there
    std::optional<QString> onScreen{}; ///< at its end on the screen; empty: nothing; absent: `words`
};

/// A query of a run on a chart.
struct RunQuery {
    RunNumber run;
    QueryNumber query{};
};

/// A chart over runs. Derived charts say which curves a run has and what stands around them. On the screen
/// the table of runs is the legend, where a chart names its quantities at the ends of their lines; pictures
/// have a legend of their own.
class RunChart : public Chart {
    Q_OBJECT
public:
    using Chart::Chart;
    ~RunChart() override;

    /// In the place of the run that has this number, where there is one.
    void addRun(RunNumber id, std::shared_ptr<const Run> run, const RunAppearance& appearance);
    void removeRun(RunNumber id);
    /// Sets what is beside the live run, drawn thin in its colour and left out of all words; null: nothing.
    void setBeside(Beside what, std::shared_ptr<const Run> run, const RunAppearance& appearance);
    void setRunVisible(RunNumber id, bool visible);
    void setAppearance(RunNumber id, const RunAppearance& appearance);
    /// So many runs more are to be seen than the chart is given: its words say so.
    void setLeftOut(std::size_t runs);
    /// The budget in force; nothing: none is set.
    void setBudget(std::optional<double> epsilon, double delta);
    /// How many queries are set to be asked; nothing: all, or no queries are.
    void setQueries(std::optional<double> queries);
    double delta() const { return delta_; }

    /// True if anything has happened since the last refresh.
    virtual bool dirty() const;
    /// Takes in what is new and redraws, once.
    void refresh();
    /// Takes in what is new without drawing.
    void bringUpToDate() override;

    /// Where the curves of visible runs end; nothing while all are empty.
    std::optional<double> largestX() const;
    /// The query of the run whose curve was read, at this x; `withVotes`: only of one that keeps its votes.
    std::optional<RunQuery> queryAt(const CurveReading& reading, double x, bool withVotes) const;
    bool hasBands() const override { return true; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList privacyWords() const override;

    /// The run that words are about where there is no room for those of all; none, or one that is not
    /// visible: the newest.
    void setSubject(RunNumber run);
    /// True if lines say of which run they are, as there are several.
    bool namesRuns() const;
    /// True if some curve of the run can be seen.
    static bool seen(const ShownRun& shown);
    static bool seen(const ShownRun& shown, std::size_t curve);
    using Which = std::function<bool(const ShownRun&)>;
    /// Names of the visible runs of which `which` holds, as in a sentence: "Run 1 and Run 3"; empty: none.
    QString namesOf(const Which& which) const;
    /// The sentence about these runs, where there are any.
    QStringList warning(const QString& sentence, const Which& which) const;

    /// In the order in which they came. What is said of them below is said of those that are visible.
    const std::vector<ShownRun>& runs() const { return runs_; }
    using SeenRuns = std::vector<std::reference_wrapper<const ShownRun>>;
    SeenRuns visibleRuns() const;
    SeenRuns visibleRunsFromLast() const;
    /// True if there is such a one among them.
    bool anyVisible(const Which& which) const;
    const std::optional<double>& budget() const { return budget_; }
    /// The line of the budget, where there is one and something beside it.
    std::vector<Reference> budgetReference() const;
    /// The horizontal lines that can be seen.
    std::vector<Reference> shownReferences() const;
    /// True if one of them has not ended.
    bool running() const;
    /// Axes leave room for what comes. Not in pictures: these must not depend on what was shown before.
    bool growing() const { return running() && !painting(); }
    /// Largest of the upper ends of this curve of each run.
    std::optional<double> largestY(std::size_t curve) const;
    /// From the lowest to the highest that can be seen of any curve; nothing while there is nothing.
    std::optional<QCPRange> curvesY() const;
    /// The steps they go by.
    StepsOfRuns visibleSteps() const;
    /// The unit of x: `queries`, or "iterations", "models", "steps" where those that count anything go by
    /// these; "… / …" where they differ.
    QString stepWords(const QString& queries) const;
    /// True if all of them go by this, and there is one.
    bool allGoBy(StepKind step) const { return visibleSteps() == StepsOfRuns{step}; }
    /// "Waiting for the first answers …", or iteration, model, step.
    QString waitingWords() const;
    /// The range of y unless the person has zoomed; empty in a picture, which must not depend on the past.
    QCPRange currentY() const { return growing() ? autoY() : QCPRange(0, 0); }
    /// The end of an axis with room for what comes.
    double endX(double needed) const;
    double endY(double needed) const;
    /// Where the axis of queries ends.
    double queriesLimit() const;
    /// Those known.
    std::set<double> visibleDeltas() const;
    /// "ε at δ = 1e-5", or that δ differs between runs; the budget's δ where they do not say theirs. Behind
    /// it whose it is: "ε at δ = 1e-5 per patient".
    QString epsilonWords() const;
    /// "ε", or "ε per patient"; with how many runs are left out, as theirs are about another unit.
    QString epsilonInShort() const;
    /// Words of an axis, behind them how many runs are left out: so many, and the older ones.
    QString besideLeftOut(const QString& words, std::ptrdiff_t apart) const;
    /// The runs that are left out for that, and that older ones are, a sentence each.
    QStringList leftOutLines() const;
    /// True if what the run spends is no promise (spendsByData).
    static bool dataDependent(const ShownRun& shown);

signals:
    /// The person has moved the line of this parameter.
    void settingMoved(const QString& parameter, double value);
    /// The person wants to see this query of this run.
    void queryChosen(epsiloscope::RunNumber run, epsiloscope::QueryNumber query);

protected:
    /// How many queries the run had asked at an x of this chart; nothing where x says nothing of that.
    virtual std::optional<double> askedAt(const ShownRun&, double) const { return std::nullopt; }
    /// The ε that a reading tells of, where that one is promised: then its odds stand beside it.
    virtual std::optional<double> promisedAt(const ShownRun&, const CurveReading&) const {
        return std::nullopt;
    }
    /// Gives a new run its curves and parts.
    virtual void addCurves(ShownRun&) {}
    /// Takes in new data of one run.
    virtual void updateRun(ShownRun& shown);
    /// True if a curve of it has data.
    virtual bool wanted(const ShownRun&, std::size_t) const { return true; }
    /// The horizontal lines as of now, hidden ones, too.
    virtual std::vector<Reference> references() const { return {}; }
    /// How far they go as data.
    virtual double referencesEnd() const { return largestX().value_or(autoX().upper); }
    /// Looks of whatever is neither curve nor horizontal line.
    virtual void restyleRest() {}
    /// Words of a curve in the legend.
    virtual QString curveWords(const ShownRun& shown, std::size_t curve) const = 0;
    /// The legend's entry of one curve.
    virtual LegendEntry curveEntry(const ShownRun& shown, std::size_t curve) const;
    /// Entries of one run; those of its curves unless a chart has others.
    virtual std::vector<LegendEntry> runEntries(const ShownRun& shown) const;
    /// The visible parts of a run besides its curves, as data.
    virtual void addRunSeries(const ShownRun&, std::vector<ChartSeries>&) const {}
    /// True if lines say at their ends what they show: no legend is needed beside the table of runs.
    virtual bool namesEnds() const { return false; }
    /// The quantity of a curve, in a word or two; empty: it needs none.
    virtual QString quantityWords(const ShownRun&, std::size_t) const { return {}; }
    /// The words on the screen at the end of a curve, besides the name of its run; `value`: there. By default
    /// the quantity, once: of the run that is the subject.
    virtual QString wordsAtEnd(const ShownRun& shown, std::size_t curve, double value, bool subject) const;
    /// True of a curve of which the screen shows the end alone.
    virtual bool endAlone(const ShownRun&, std::size_t) const { return false; }
    /// A value for a chart with one curve a run: beside several names it is enough.
    QString withValue(const ShownRun& shown, std::size_t curve, const QString& value) const;
    /// Words besides those of curves and horizontal lines.
    virtual void addEndWords(std::vector<EndWord>&) const {}
    /// Entries after those of the runs and the horizontal lines.
    virtual std::vector<LegendEntry> referenceEntries() const { return {}; }
    /// The visible part of those, as data.
    virtual std::vector<ChartSeries> referenceSeries() const { return {}; }
    /// Gives what stands beside the live run its data and look.
    virtual void showBeside(ShownRun& shown, Beside what);
    void showAllBeside();
    /// Axes, references and hint, after data and looks.
    virtual void arrange() = 0;

    void restyle() override;
    void bandChanged() override;
    /// Lines that set the budget and the number of queries.
    void offerBudget();
    void offerLastQuery();
    void offerSetting(SettingOfLine of);
    /// Its ε share an axis: only runs whose ε are about the same unit as the subject's are shown, or, where
    /// that is not chosen, as the newest one's.
    void keepToOneUnit() { oneUnit_ = true; }
    /// Something besides the runs has changed: dirty() until the next refresh.
    void markChanged() { changed_ = true; }
    void addCurve(ShownRun& shown, const QString& quantityKey, const SeriesDescriptor& series,
                  const QPen& dash);
    template <class Parts> static Parts& partsOf(const ShownRun& shown) {
        return static_cast<Parts&>(*shown.parts);
    }
    /// An entry of the legend in a run's colours.
    LegendEntry entryFor(int paletteIndex, const QString& key, const QString& text, const QPen& pen) const;
    /// An entry as data, of the run of this name.
    static ChartSeries dataOf(const LegendEntry& entry, std::vector<double> x, std::vector<double> y,
                              const QString& run = {});
    /// The part of the word at the end of a line that names its run (EndWord::tells).
    static QString tellsRun(const ShownRun& shown);
    /// "Run 1: ε = 1.7 at δ = 1e-5 · …": what its finished trials state, and what they promise.
    static QString privacyOf(const ShownRun& shown);

private:
    /// Null: there is none.
    ShownRun* shownRun(RunNumber id);
    void noteDelta(ShownRun& shown) const;
    QString oddsOf(const CurveReading& reading) const;
    QString trialsWords(const ShownRun& shown) const;
    TrialsLook trialsLook() const { return {bandKind(), trialsShown()}; }
    void placeReferences();
    LegendEntry referenceEntry(const Reference& reference) const;
    void rebuildLegend();
    std::vector<EndWord> wordsAtEnds() const;
    /// The quantity, if any, at the end of a curve; `naming`: behind the name of its run.
    void addCurveWord(std::vector<EndWord>& words, const ShownRun& shown, std::size_t curve,
                      const QString& quantity, bool naming) const;
    std::vector<EndWord> curvesInPrint() const;
    std::vector<EndWord> curvesOnScreen() const;
    /// The run chosen by setSubject() where it is visible, else the newest that is; null: none is.
    const ShownRun* subject() const;
    void leaveOutOtherUnits();
    QString withUnit(const QString& epsilon) const;
    std::vector<LegendEntry> apart(const LegendEntry& curve, const ShownRun& shown,
                                   const QString& quantity) const;
    bool dashesDiffer() const;

    std::vector<ShownRun> runs_;
    std::array<std::optional<ShownRun>, besideAll.size()> beside_; ///< by what
    std::vector<Reference> references_;                            ///< as of the last restyling
    std::map<QString, ReferenceLine> lines_;                       ///< theirs, by key
    std::optional<double> budget_, queries_;
    std::vector<std::unique_ptr<SettingLine>> settingLines_;
    double delta_ = 0;
    std::size_t leftOut_ = 0;
    RunNumber subject_;
    bool changed_ = true, oneUnit_ = false;
    bool dashesDiffer_ = false; ///< as of the last legend
};

/// Lets a person choose queries on a chart that has askedAt(): by a click on a curve of a run that keeps its
/// votes, or by key. It tells by RunChart::queryChosen().
void offerQueries(RunChart* chart);

} // namespace epsiloscope
