// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/solve/SolveView.h"

#include "core/experiment/solve/Solution.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/solve/SolvePlan.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "ui/language/Said.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/sweep/SweepFailures.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/views/solve/SolveChart.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/SweepWords.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

std::size_t valuesOf(const SweepPlan& plan, const char* key) {
    const auto axis = axisOf(plan, key);
    return axis ? plan.axes[*axis].values.size() : 1;
}

// As a person would say it: a line that is moved by hand has no more digits.
double roundedTarget(const SolveGoal& goal, double target) {
    if (goal.wants == SolveGoal::Wants::BestMeasure) {
        const double unit = std::pow(10.0, 2 - std::floor(std::log10(target)));
        return std::round(target * unit) / unit;
    }
    if (isTypedInPercent(goal.measure)) return std::clamp(std::round(1000 * target) / 1000, 0.001, 1.0);
    return std::max(1.0, std::round(target));
}

} // namespace

QStringList answerWords(const std::vector<Solution>& solutions, const SolveGoal& goal) {
    QStringList lines;
    for (const Solution& solution : solutions) {
        QString line =
            QStringLiteral("%1: %2").arg(contestantWords(solution.mechanism), said(inWords(solution, goal)));
        if (const Sentence meaning = meaningInWords(solution); !meaning.empty())
            line += QStringLiteral(" · ") + said(meaning);
        lines << line;
        if (const Sentence remark = remarkInWords(solution); !remark.empty())
            lines << QStringLiteral("    ") + said(remark);
    }
    return lines;
}

SolveView::SolveView(const std::shared_ptr<LeavingThreads>& leaving, QWidget* parent)
    : AnsweredPage(
          {.prefix = QStringLiteral("solve"),
           .start = tr("Solve"),
           .whole = tr("search for ε"),
           .parts = tr("runs")},
          [](const SolveQuestion& asked) { return solutionsOf(asked.sweep, asked.goal); }, leaving, parent),
      text_(named("solveGoal", new QLineEdit,
                  tr("What is to be reached: the smallest ε is looked for that does it. Or a limit of ε: the "
                     "best is looked for within it"),
                  tr("Goal"))),
      which_(named("solveMechanisms", new QComboBox, tr("Whose ε is looked for"), tr("Mechanisms"))),
      finer_(named("solveFiner", new QPushButton(tr("Finer")),
                   tr("More ε around the answers, and more seeds; what is computed is kept"))),
      answers_(ToneLabel::wrapped("solveAnswers", Tone::Hint, nullptr)),
      tuning_(ToneLabel::wrapped("solveTuning", Tone::Warning, nullptr)), failures_(new SweepFailures),
      chart_(new SolveChart) {
    text_->setPlaceholderText(tr("accuracy ≥ 82 %    or    ≥ 300 labels    or    ε ≤ 1"));
    text_->setClearButtonEnabled(true);
    takeDecimals(text_);
    which_->addItem(tr("This mechanism"), QStringLiteral("this"));
    which_->addItem(tr("All that these data allow"), QStringLiteral("all"));
    answers_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    tuning_->setText(said(solvingIsTuning));
    columnIn(this, {columnWidget({makeTop(),
                                  rowOf({{bar_, 1}, finer_}),
                                  trouble_,
                                  intention_,
                                  {chart_, 1},
                                  answers_,
                                  tuning_,
                                  failures_},
                                 6, {10, 8, 10, 8})});
    connect(text_, &QLineEdit::textChanged, this, &SolveView::goalTyped);
    connect(text_, &QLineEdit::returnPressed, this, &SolveView::startIfReady);
    connect(which_, &QComboBox::currentIndexChanged, this, [this] {
        look();
        showReadiness();
    });
    connect(finer_, &QPushButton::clicked, this, &SolveView::refine);
    connect(chart_, &SolveChart::targetMoved, this, &SolveView::moveTarget);
    connect(chart_, &SolveChart::goalChosen, text_, &QLineEdit::setText);
    showReadiness();
    refresh();
}

SolveView::~SolveView() = default;

QWidget* SolveView::makeTop() {
    return rowWidget({labelOf(text_, tr("Goal"), nullptr), {text_, 1}, which_}, 6);
}

bool SolveView::wantsAll() const {
    return which_->currentData() == QStringLiteral("all");
}

void SolveView::showEvent(QShowEvent* event) {
    AnsweredPage::showEvent(event);
    if (!goal_) text_->setFocus();
}

void SolveView::goalTyped() {
    const auto goal = solveGoalFromText(text_->text().toStdString());
    const auto now = goal ? std::optional(*goal) : std::nullopt;
    if (now != goal_) {
        goal_ = now;
        turn();
        chart_->showGoal(goal_);
        ask();
        emit goalChosen(goal_ ? QString::fromStdString(toText(*goal_)) : QString());
    }
    showReadiness();
}

void SolveView::setGoal(const QString& goal) {
    const auto read = solveGoalFromText(goal.toStdString());
    const auto now = read ? std::optional(*read) : std::nullopt;
    if (now == goal_) return;
    text_->setText(now ? QString::fromStdString(inWords(*now)) : QString());
}

void SolveView::moveTarget(double target) {
    if (!goal_) return;
    SolveGoal moved = *goal_;
    moved.target = roundedTarget(moved, target);
    text_->setText(QString::fromStdString(inWords(moved)));
}

std::vector<Contestant> SolveView::mechanisms() const {
    if (!wantsAll()) return {{base_.mechanism, {}}};
    return allowed_ ? allowed_->contestants : std::vector<Contestant>();
}

QString SolveView::problem() const {
    if (!dataset_) return tr("Open a dataset first: the runs learn from it.");
    if (base_.release) return tr("Solving explores. A release is one run: choose exploration, then solve.");
    if (text_->text().trimmed().isEmpty()) return tr("Write what is to be reached, such as accuracy ≥ 82 %.");
    if (!goal_) return messageBeneath(solveGoalFromText(text_->text().toStdString()).error());
    if (wantsAll() && !allowed_) return tr("Finding out which mechanisms can run …");
    if (mechanisms().empty()) return tr("No mechanism can run on these data as they are set up.");
    return {};
}

Result<SweepPlan> SolveView::planned() const {
    SolveGrid grid;
    grid.mechanisms = mechanisms();
    return solvePlan(base_, *goal_, grid);
}

QString SolveView::intention(const SweepPlan& plan) const {
    const std::size_t mechanisms = valuesOf(plan, mechanismKey), seeds = valuesOf(plan, seedKey);
    const QString each = tr("%1 values of ε, %2 each")
                             .arg(valuesOf(plan, epsilonKey))
                             .arg(seeds == 1 ? tr("one seed") : tr("%1 seeds").arg(seeds));
    const QString of = mechanisms == 1 ? each : tr("%1 mechanisms, %2").arg(mechanisms).arg(each);
    return tr("%1: %2 runs.").arg(of).arg(plan.points());
}

void SolveView::showReadiness() {
    SweepPage::showReadiness();
    finer_->setEnabled(!going() && blocked_.isEmpty() && goal_ && result_ && isSolve(result_->plan));
    chart_->setEmptyWords(emptyWords());
}

QString SolveView::emptyWords() const {
    if (result_ && going()) return tr("Waiting for the first runs …");
    return tr("Write a goal and press Solve");
}

void SolveView::startIfReady() {
    if (!blocked_.isEmpty() || going()) return;
    if (const auto wanted = plan()) emit startRequested(*wanted);
}

void SolveView::refine() {
    if (result_ && goal_) emit startRequested(refinedPlan(*result_, *goal_));
}

std::optional<SolveQuestion> SolveView::question() const {
    return result_ && goal_ ? std::optional(SolveQuestion{*result_, *goal_}) : std::nullopt;
}

void SolveView::tell(const std::vector<Solution>& solutions) {
    chart_->showSolutions(solutions, result_);
    answers_->say(goal_ ? answerWords(solutions, *goal_).join(QLatin1Char('\n')) : QString());
}

void SolveView::refresh() {
    failures_->show(result_.get());
    showReadiness();
    ask();
}

void SolveView::keepChoices(KeptChoices& choices) {
    choices.keep("goal", text_);
    choices.keep("mechanisms", which_);
}

} // namespace epsiloscope
