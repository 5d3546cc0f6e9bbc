// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/DocumentOfCharts.h"
#include "ui/plots/runs/EnsembleHistogramChart.h"
#include "ui/plots/runs/StepsChart.h"
#include "ui/views/charts/AccountantChart.h"
#include "ui/views/charts/AccuracyChart.h"
#include "ui/views/charts/TeachersAgreeChart.h"
#include "ui/views/charts/TradeoffChart.h"

#include <QWidget>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QToolButton;

namespace epsiloscope {

/// Four charts without gaps: above trade-off and accuracy, which share y, below accountant and labels, which
/// share x. In the place of labels stands, where every visible run goes by something else, what there is to
/// see of that: errors of boosting, gradients of descent, bags, teachers that are examined, or whatever else
/// a mechanism measures; where runs have votes, the menu of that chart offers how far the teachers agree.
/// With little room there are two charts at once or one, and arrows at the title lead to the others. It does
/// nothing by itself: whoever owns it calls tick() every 33 ms or so, on the window's thread.
class ChartBoard final : public QWidget {
    Q_OBJECT
public:
    static constexpr bool joinsForks = true; ///< see followRuns()
    explicit ChartBoard(QWidget* parent = nullptr);

    /// Shows a run under an id; it may still be running. An id that is shown already is replaced.
    void addRun(RunNumber id, const std::shared_ptr<const Run>& run, const RunAppearance& appearance);
    void removeRun(RunNumber id);
    void setRunVisible(RunNumber id, bool visible);
    void setBeside(Beside what, const std::shared_ptr<const Run>& run, const RunAppearance& appearance);
    /// Redraws what has changed at once, one chart after another, without waiting for the next tick: for a
    /// run that follows the hand.
    void hurry();
    /// Another name or palette index.
    void setAppearance(RunNumber id, const RunAppearance& appearance);
    void setLeftOut(std::size_t runs);
    /// The budget in force: a dotted line, and the δ of the axes until a run says its own. `epsilon` nothing:
    /// no line.
    void setBudget(std::optional<double> epsilon, double delta);
    void setQueries(std::optional<double> queries);
    /// How much somebody wants of a measure (SolveGoal.h): a line in the charts that show it.
    void setGoal(const QString& goal);

    /// Looks at the runs' versions and redraws at most one chart in which something has changed, in turn.
    void tick();
    /// True if some chart waits for a tick.
    bool dirty() const;

    /// The runs shown or hidden, in the order in which they came.
    const std::vector<ShownRun>& runs() const { return labels_->runs(); }
    const std::optional<double>& budget() const { return labels_->budget(); }
    double delta() const { return labels_->delta(); }
    /// The charts in the order drawn, brought up to date, by what documents and the command line call them:
    /// whichever of those that take turns is in the first place, "accountant", "accuracy", "tradeoff".
    std::vector<std::pair<QString, Chart*>> namedCharts() const;
    /// Those that take turns in the first place among them, in the order of kinds().
    std::vector<std::pair<QString, Chart*>> allCharts() const;
    /// As the charts are declared.
    static std::vector<ChartKind> kinds();

    /// Gives the agreement of teachers, where there are votes, or the labels the first place.
    void setAgreementFirst(bool first);
    /// Has this chart in the first place, whatever the runs are; null, or another chart: as they are.
    void pinFirst(const Chart* chart);

    StepsChart* labelsChart() const { return labels_; }
    TeachersAgreeChart* agreementChart() const { return agreement_; }
    StepsChart* errorsChart() const { return errors_; }
    StepsChart* gradientsChart() const { return gradients_; }
    StepsChart* bagsChart() const { return bags_; }
    AccountantChart* accountantChart() const { return accountant_; }
    AccuracyChart* accuracyChart() const { return accuracy_; }
    TradeoffChart* tradeoffChart() const { return tradeoff_; }

    /// The ghost of the spent ε, on all charts that have it.
    void setIfVotesTold(bool shown);
    /// Only runs about the data at hand are drawn, with a word about the others and a button that shows them.
    /// The data are those of `run`, or, where there is no such run, of the newest that is to be seen. Without
    /// this call all runs are drawn.
    void keepToDataOf(RunNumber run);
    bool keepsToData() const { return keptToData_; }

    /// Shows one chart alone, or all four again where it is alone already.
    void maximise(const Chart* chart);

    /// The rectangle of the axes of the trade-off chart on the screen; while it is not to be seen, where it
    /// would be.
    QRect tradeoffInner() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// tradeoffInner() is another within the window.
    void innerMoved();
    /// The person has moved the line of this parameter in a chart.
    void settingMoved(const QString& parameter, double value);
    /// The person has moved the line of the goal, made one, or (empty) taken it away.
    void goalWanted(const QString& goal);
    /// The person asks which ε the goal takes.
    void goalAnswerWanted();
    /// A query was chosen on one of the charts: RunChart::queryChosen().
    void queryChosen(epsiloscope::RunNumber run, epsiloscope::QueryNumber query);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Repeats what the person does with cursors of one chart in the other.
    void link(Chart* from, Chart* to);
    /// A chart that may stand in the first place: it does where every visible run goes by these steps, or,
    /// where it says none, by steps that no other is for.
    struct FirstChart {
        RunChart* chart;
        std::optional<StepKind> step;
    };
    void linkCharts();
    void offerChoices();
    void showOtherData(bool shown);
    void offerFirst(RunChart* chart);
    void offerOtherData(RunChart* chart);
    void turnTo(std::size_t page);
    /// Draws what is to be seen and is about the data at hand.
    void showWhatBelongs();
    /// Null: not known, or nothing is kept apart.
    const Run* runAtHand() const;
    void chooseFirst();
    void placeCharts();
    QSize grid() const; ///< columns and rows at once
    /// Those that have a place, in the order of documents.
    std::array<RunChart*, 4> placedCharts() const;

    // In the order in which they are read.
    TradeoffChart* const tradeoff_ = new TradeoffChart(this);
    AccuracyChart* const accuracy_ = new AccuracyChart(this);
    AccountantChart* const accountant_ = new AccountantChart(this);
    StepsChart* const labels_ = new StepsChart(labelsByQuery(), this);
    TeachersAgreeChart* const agreement_ = new TeachersAgreeChart(this);
    StepsChart* const errors_ = new StepsChart(errorsByIteration(), this);
    StepsChart* const gradients_ = new StepsChart(gradientsByStep(), this);
    StepsChart* const bags_ = new StepsChart(bagsByModel(), this);
    EnsembleHistogramChart* const teachers_ =
        new EnsembleHistogramChart(QStringLiteral("teachersChart"), this);
    StepsChart* const measured_ = new StepsChart(measuredByStep(), this);
    /// Labels first: for whatever no other is for.
    const std::array<FirstChart, 7> firsts_{{{labels_, steps::queries},
                                             {agreement_, std::nullopt},
                                             {errors_, steps::iterations},
                                             {gradients_, steps::gradientSteps},
                                             {bags_, steps::models},
                                             {teachers_, steps::teachers},
                                             {measured_, std::nullopt}}};
    const std::array<RunChart*, 10> charts_{labels_, accountant_, accuracy_, tradeoff_, errors_, gradients_,
                                            bags_,   teachers_,   measured_, agreement_}; ///< all of them
    std::optional<std::size_t> pinned_; ///< among firsts_: which is to be there, whatever the runs are
    std::size_t first_ = 0;             ///< among firsts_: which of them is in its place
    std::size_t next_ = 0;
    bool hurrying_ = false;
    const Chart* alone_ = nullptr;
    std::size_t page_ = 0; ///< where not all have room
    QToolButton *before_ = nullptr, *after_ = nullptr;
    QRect inner_;                 ///< that of the trade-off chart, within this
    bool agreementFirst_ = false; ///< wanted where there are votes
    int others_ = 0;              ///< runs about other data
    bool othersShown_ = false;
    bool keptToData_ = false;
    RunNumber atHand_;
    std::map<RunNumber, bool> wanted_; ///< which runs are to be seen, whatever they are about
};

/// The document of charts that show the visible runs of a board, and these sweeps.
ChartDocument documentOf(const ChartBoard& board, const NamedCharts& charts,
                         const std::vector<ShownSweep>& sweeps = {});

/// Puts a document's runs on a board that has none, with names, colours, visibility, budget and views. Views
/// of charts that the board does not have are passed over.
void showDocument(const ChartDocument& document, ChartBoard& board);

} // namespace epsiloscope
