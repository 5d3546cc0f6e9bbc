// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SolveChart.h"

#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/solve/SolvePlan.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/Curve.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/views/find/FoundAnswers.h"
#include "ui/words/SweepWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double intervalStroke = 2 * chartStyle.curve;
constexpr double besideEnds = 1.15; // a factor of ε, of the room beside the first and the last

int paletteOf(std::size_t index) {
    return static_cast<int>(index) % runPaletteSize;
}

QString keyOf(const char* what, std::size_t index) {
    return QStringLiteral("%1%2").arg(QLatin1String(what)).arg(index);
}

Measure measureOf(const std::optional<SolveGoal>& goal) {
    return goal ? goal->measure : Measure::Accuracy;
}

} // namespace

SolveChart::SolveChart(QWidget* parent)
    : PartsChart({.id = QStringLiteral("solveChart"),
                  .title = tr("What it takes"),
                  .xLabel = tr("ε that is allowed"),
                  .yLabel = tr("accuracy")},
                 parent),
      epsilon_(
          this, [] { return true; }, [this] { redraw(); }) {
    target_ = makeLine(Qt::Horizontal);
    limit_ = makeLine(Qt::Vertical);
    setLogarithmic(plot()->xAxis, true);
    restyle();
}

std::unique_ptr<SettingLine> SolveChart::makeLine(Qt::Orientation direction) {
    const bool across = direction == Qt::Horizontal;
    const auto what = across ? SolveGoal::Wants::LeastEpsilon : SolveGoal::Wants::BestMeasure;
    SettingOfLine of{
        .parameter = across ? QStringLiteral("target") : QStringLiteral("limit"),
        .direction = direction,
        .gripFirst = true,
        .larger = across ? tr("Ask for more") : tr("Allow a larger ε"),
        .smaller = across ? tr("Ask for less") : tr("Allow a smaller ε"),
        .value = [this, what] { return wants(what) ? std::optional(goal_->target) : std::nullopt; }};
    return std::make_unique<SettingLine>(this, std::move(of),
                                         [this](const QString&, double value) { emit targetMoved(value); });
}

void SolveChart::showGoal(const std::optional<SolveGoal>& goal) {
    if (goal == goal_) return;
    const bool other = measureOf(goal) != measureOf(goal_);
    goal_ = goal;
    if (other) axesChanged();
    redraw();
}

void SolveChart::showSolutions(std::vector<Solution> solutions, std::shared_ptr<const SweepResult> sweep) {
    const bool other = sweep != sweep_;
    solutions_ = std::move(solutions);
    sweep_ = std::move(sweep);
    if (other) contentReplaced();
    redraw();
}

void SolveChart::setEmptyWords(const QString& words) {
    if (words == empty_) return;
    empty_ = words;
    redraw();
}

ChartPart SolveChart::fitOf(std::size_t index) const {
    const QString name = contestantWords(solutions_[index].mechanism);
    ChartPart part{.entry = {.key = keyOf("fit", index),
                             .text = tr("%1, curve that never falls").arg(name),
                             .brief = name,
                             .pen = curvePen(runColour(paletteOf(index), dark())),
                             .words = runWordColour(paletteOf(index), dark())},
                   .run = name,
                   .quantity = tr("%1, fitted").arg(said(inWords(measureOf(goal_))))};
    for (const SolvedLevel& level : solutions_[index].levels)
        part.addPoint(level.epsilon, level.fit);
    return part;
}

ChartPart SolveChart::meansOf(std::size_t index) const {
    const QString name = contestantWords(solutions_[index].mechanism);
    ChartPart part{.entry = {.key = keyOf("means", index),
                             .text = tr("%1, mean of seeds").arg(name),
                             .brief = tr("%1, means").arg(name),
                             .pen = Qt::NoPen,
                             .words = runWordColour(paletteOf(index), dark()),
                             .marker = markerStyle(paletteOf(index), dark(), false, ChartStyle::smallMarker)},
                   .run = name,
                   .quantity = tr("%1, mean of seeds").arg(said(inWords(measureOf(goal_)))),
                   .as = ChartPart::As::Marks};
    part.entry.pen.setColor(runColour(paletteOf(index), dark())); // of the edges
    const auto& levels = solutions_[index].levels;
    const bool intervals =
        std::ranges::all_of(levels, [](const SolvedLevel& level) { return level.halfWidth.has_value(); });
    for (const SolvedLevel& level : levels) {
        part.addPoint(level.epsilon, level.mean);
        if (!intervals) continue;
        part.lower.push_back(level.mean - *level.halfWidth);
        part.upper.push_back(level.mean + *level.halfWidth);
    }
    if (intervals) part.band = tr("95 % interval of the mean");
    return part;
}

// On the line of the goal; what lies beyond the ε that were tried ends there.
ChartPart SolveChart::answerOf(std::size_t index) const {
    const Solution& solution = solutions_[index];
    const QString name = contestantWords(solution.mechanism);
    ChartPart part{.entry = {.key = keyOf("answer", index),
                             .text = tr("%1, answer with its 95 % interval").arg(name),
                             .brief = tr("%1, answer").arg(name),
                             .pen = QPen(runColour(paletteOf(index), dark()), intervalStroke, Qt::SolidLine,
                                         Qt::FlatCap),
                             .words = runWordColour(paletteOf(index), dark())},
                   .run = name,
                   .quantity = tr("answer, with the ends of its 95 % interval")};
    if (!goal_ || solution.state != SolutionState::Reached) return part;
    const CurveAnswer& answer = solution.answer;
    std::vector<double> values = {answer.value};
    if (answer.interval) values = {answer.lower, answer.value, answer.upper};
    for (const double value : values)
        if (wants(SolveGoal::Wants::LeastEpsilon))
            part.addPoint(std::clamp(value, solution.least, solution.most), goal_->target);
        else
            part.addPoint(goal_->target, value);
    return part;
}

// Where on its bar the answer itself is.
ChartPart SolveChart::markOf(const ChartPart& answer, std::size_t index) const {
    ChartPart part{.entry = {.key = keyOf("mark", index),
                             .pen = Qt::NoPen,
                             .marker = markerStyle(paletteOf(index), dark(), true, ChartStyle::chosenMarker)},
                   .as = ChartPart::As::Marks};
    if (!answer.x.empty() && !hidden(answer.entry.key))
        part.addPoint(answer.x[answer.x.size() / 2], answer.y[answer.y.size() / 2]);
    return part;
}

// From its mark down to the axis.
ChartPart SolveChart::dropOf(const ChartPart& mark, std::size_t index) const {
    ChartPart part{.entry = {.key = keyOf("drop", index),
                             .pen = QPen(runColour(paletteOf(index), dark()), chartStyle.guide, Qt::DotLine)},
                   .as = ChartPart::As::Stems};
    if (wants(SolveGoal::Wants::LeastEpsilon))
        for (std::size_t i = 0; i < mark.x.size(); ++i)
            part.addPoint(mark.x[i], mark.y[i]);
    return part;
}

ChartPart SolveChart::goalPart() const {
    ChartPart part{.entry = {.key = QStringLiteral("reference/goal"),
                             .pen = QPen(ink().reference, chartStyle.guide, Qt::DashLine),
                             .words = ink().text}};
    if (!goal_) return part;
    part.entry.text = tr("goal: %1").arg(said(inWords(*goal_)));
    if (!wants(SolveGoal::Wants::LeastEpsilon)) {
        part.as = ChartPart::As::Upright;
        part.addPoint(goal_->target, 0);
        return part;
    }
    part.as = ChartPart::As::Level;
    // In a table from the first ε to the last; drawn it goes across.
    QCPRange tried(0.1, 10);
    for (const Solution& solution : solutions_)
        if (solution.most > 0) tried.expand({solution.least, solution.most});
    for (const double epsilon : {tried.lower, tried.upper})
        part.addPoint(epsilon, goal_->target);
    return part;
}

std::vector<ChartPart> SolveChart::declaredParts() const {
    std::vector<ChartPart> all;
    for (std::size_t i = 0; i < solutions_.size(); ++i) {
        all.push_back(fitOf(i));
        all.push_back(meansOf(i));
        all.push_back(answerOf(i));
        all.push_back(markOf(all.back(), i));
        all.push_back(dropOf(all.back(), i));
    }
    all.push_back(goalPart());
    return all;
}

void SolveChart::arrange() {
    const Measure measure = measureOf(goal_);
    RunsPrivacy privacy;
    for (std::size_t i = 0; i < solutions_.size(); ++i)
        privacy.add(privacyOf(i));
    plot()->yAxis->setLabel(measureTitle(measure, privacy));
    plot()->xAxis->setLabel(withUnit(tr("ε that is allowed"), privacy.unit()));
    const bool nothing =
        std::ranges::all_of(solutions_, [](const Solution& each) { return each.levels.empty(); });
    setHint(nothing ? empty_ : QString());
    nameCurves();
    placeAxes();
    target_->place(ink().reference, !painting());
    limit_->place(ink().reference, !painting());
    epsilon_.place(!painting());
}

// At their right ends.
void SolveChart::nameCurves() {
    std::vector<EndWord> words;
    for (std::size_t i = 0; i < solutions_.size(); ++i)
        if (!solutions_[i].levels.empty() && !hidden(keyOf("fit", i)))
            words.push_back({.key = keyOf("fit", i),
                             .text = contestantWords(solutions_[i].mechanism),
                             .ink = runWordColour(paletteOf(i), dark())});
    endWords()->setWords(std::move(words));
    legend()->setHiddenAlone(!painting());
}

// An ε with hardly any noise lies far to the right of all others: the curve leads there, out of the plot.
void SolveChart::placeAxes() {
    std::optional<QCPRange> x;
    std::vector<double> heights;
    const auto take = [&](double epsilon) { widen(x, {epsilon, epsilon}); };
    for (const Solution& solution : solutions_) {
        for (const SolvedLevel& level : solution.levels) {
            heights.push_back(level.mean);
            if (level.epsilon < hardlyAnyNoise) take(level.epsilon);
        }
        const double answer = solution.answer.value;
        if (wants(SolveGoal::Wants::LeastEpsilon) && solution.state == SolutionState::Reached &&
            answer <= mostTried(solution))
            take(answer);
    }
    if (goal_)
        (wants(SolveGoal::Wants::LeastEpsilon) ? heights.push_back(goal_->target) : take(goal_->target));
    if (heights.empty()) heights = {0, 1};
    QCPRange across = x ? QCPRange(x->lower / besideEnds, x->upper * besideEnds) : QCPRange(0.1, 10);
    if (epsilon_.follows() && !painting()) across = epsilon_.holding(x);
    setAutoRange(across, measureRange(heights, measureOf(goal_), plot()->yAxis, {0, 0}));
}

RunsPrivacy SolveChart::privacyOf(std::size_t index) const {
    RunsPrivacy privacy;
    if (!sweep_) return privacy;
    const SolveAxes axes(sweep_->plan);
    for (const auto& [point, run] : sweep_->runs)
        if (axes.at(point).mechanism == index) privacy.add(*run);
    return privacy;
}

QStringList SolveChart::guaranteeWarnings() const {
    if (!sweep_ || sweep_->runs.empty()) return {};
    RunsPrivacy privacy;
    for (std::size_t i = 0; i < solutions_.size(); ++i)
        privacy.add(privacyOf(i));
    return runsWarnings(privacy, sweep_->runs.size());
}

QStringList SolveChart::privacyWords() const {
    QStringList words;
    for (std::size_t i = 0; i < solutions_.size(); ++i)
        words << wordsOf(privacyOf(i), contestantWords(solutions_[i].mechanism));
    return words;
}

std::map<QString, QString> SolveChart::choices() const {
    auto all = PartsChart::choices();
    if (goal_) all[QStringLiteral("goal")] = QString::fromStdString(toText(*goal_));
    return all;
}

void SolveChart::choose(const std::map<QString, QString>& choices) {
    PartsChart::choose(choices);
    if (const auto goal = choices.find(QStringLiteral("goal")); goal != choices.end())
        emit goalChosen(goal->second);
}

} // namespace epsiloscope
