// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchForm.h"

#include "core/base/Result.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "ui/language/Said.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/views/search/SearchRange.h"
#include "ui/views/search/SearchWords.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumberBox.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QFormLayout>

namespace epsiloscope {

namespace {

constexpr int mostCount = 1'000'000'000;

} // namespace

SearchForm::SearchForm(QWidget* parent)
    : QWidget(parent), hint_(ToneLabel::wrapped("search.hint", Tone::Hint, this)),
      message_(ToneLabel::wrapped("search.message", Tone::Error, this)) {
    setObjectName("searchForm");
    for (const SearchAxis axis : searchAxes) {
        ranges_.push_back(new SearchRange(axis, this));
        connect(ranges_.back(), &SearchRange::edited, this, &SearchForm::refresh);
    }
    auto* lines = new QFormLayout;
    buildBudget(lines);
    buildGoal(lines);
    columnIn(this, {ranges_[0], ranges_[1], ranges_[2], lines, hint_, message_});
    setVotes(250, false);
    new DeliberateEdits(this);
}

void SearchForm::buildBudget(QFormLayout* lines) {
    epsilon_ = named("search.epsilon", new NumberBox(epsilonParameter(), this),
                     tr("As in the budget, until you change it here"), tr("ε to stay within"));
    epsilon_->setText(QStringLiteral("2"));
    delta_ = named("search.delta", new NumberBox(deltaParameter(), this), epsilon_->toolTip(), tr("δ"));
    delta_->setText(QStringLiteral("1e-5"));
    accountant_ = compactBox("search.accountant", tr("Accountant"), this);
    const ParameterDescriptor accountant = renyiParameters().front();
    for (const auto& [value, words] : accountant.choices)
        accountant_->addItem(said(words), QString::fromStdString(value));
    accountant_->setToolTip(said(accountant.help));
    lines->addRow(tr("ε at most"), epsilon_);
    lines->addRow(tr("δ"), delta_);
    lines->addRow(tr("Accountant"), accountant_);
    for (const auto& [box, touched] :
         {std::pair(epsilon_, &epsilonTouched_), std::pair(delta_, &deltaTouched_)})
        connect(box, &NumberBox::edited, this, [this, touched = touched] {
            *touched = true;
            refresh();
        });
    connect(accountant_, &QComboBox::activated, this, &SearchForm::refresh);
}

void SearchForm::buildGoal(QFormLayout* lines) {
    queries_ = named("search.queries", new WholeBox(this), {}, tr("Most queries to ask"));
    queries_->setSpecialValueText(tr("all"));
    goal_ = compactBox("search.goal", tr("What counts as best"), this);
    goal_->addItem(tr("Most labels"), QStringLiteral("labels"));
    goal_->addItem(tr("Largest share right"), QStringLiteral("accuracy"));
    fewest_ = named("search.fewest", new WholeBox(this), {}, tr("Fewest labels expected"));
    for (QSpinBox* box : {queries_, fewest_}) {
        box->setRange(0, mostCount);
        connect(box, &QSpinBox::valueChanged, this, &SearchForm::refresh);
    }
    leastRight_ = named("search.leastRight", new DecimalBox(this), {}, tr("Least share of right labels"));
    leastRight_->setLocale(QLocale::c());
    leastRight_->setRange(0, 100);
    leastRight_->setDecimals(1);
    leastRight_->setSuffix(QStringLiteral(" %"));
    lines->addRow(tr("Ask at most"), queries_);
    lines->addRow(tr("Best is"), goal_);
    lines->addRow(tr("Labels at least"), fewest_);
    lines->addRow(tr("Right at least"), leastRight_);
    connect(goal_, &QComboBox::activated, this, &SearchForm::refresh);
    connect(leastRight_, &QDoubleSpinBox::valueChanged, this, &SearchForm::refresh);
}

void SearchForm::keepChoices(KeptChoices& choices) {
    for (SearchRange* range : ranges_)
        range->keepChoices(choices, [this, range] { return suggested_.*knownOf(range->axis()).values; });
    keepBudget(choices, "epsilon", epsilon_, epsilonTouched_);
    keepBudget(choices, "delta", delta_, deltaTouched_);
    choices.keep("accountant", accountant_);
    choices.keep("queries", queries_);
    choices.keep("goal", goal_);
    choices.keep("fewest_labels", fewest_);
    choices.keep("least_right", leastRight_);
}

// What is not the person's is that of the budget panel.
void SearchForm::keepBudget(KeptChoices& choices, const char* name, NumberBox* box, bool& touched) {
    choices.keep({.name = name,
                  .now = [box, &touched] { return touched ? Json(box->text().toStdString()) : Json(); },
                  .check = KeptChoice::isText,
                  .choose =
                      [this, box, &touched](const Json& value) {
                          touched = !value.is_null();
                          if (touched) box->setText(QString::fromStdString(value.text()));
                          setBudget(budgetEpsilon_, budgetDelta_);
                          return true;
                      }});
}

void SearchForm::setBudget(std::optional<double> epsilon, std::optional<double> delta) {
    budgetEpsilon_ = epsilon;
    budgetDelta_ = delta;
    if (epsilon && !epsilonTouched_) epsilon_->setText(votesText(*epsilon));
    if (delta && !deltaTouched_) delta_->setText(votesText(*delta));
    refresh();
}

void SearchForm::setVotes(std::uint32_t teachers, bool truthKnown) {
    suggested_ = suggestedConfidentGrid(teachers);
    for (SearchRange* range : ranges_)
        range->suggest(suggested_.*knownOf(range->axis()).values);
    if (!truthKnown) {
        const QSignalBlocker quiet(leastRight_);
        goal_->setCurrentIndex(0);
        leastRight_->setValue(0);
    }
    for (QWidget* part : std::initializer_list<QWidget*>{goal_, leastRight_}) {
        part->setEnabled(truthKnown);
        part->setToolTip(truthKnown ? QString() : tr("The true classes of these queries are not known"));
    }
    refresh();
}

Result<ConfidentGrid> SearchForm::readGrid() const {
    ConfidentGrid grid;
    std::optional<Error> first;
    for (SearchRange* range : ranges_) {
        auto values = range->values();
        range->showProblem(values ? QString() : messageBeneath(values.error()));
        if (values)
            grid.*knownOf(range->axis()).values = std::move(values).value();
        else if (!first)
            first = values.error();
    }
    if (first) return *first;
    return grid;
}

Result<ConfidentSearchPlan> SearchForm::read() const {
    ASSIGN_OR_RETURN(auto grid, readGrid());
    ConfidentSearchPlan plan;
    plan.grid = std::move(grid);
    plan.epsilon = epsilon_->number().value_or(0);
    Parameters counting;
    counting.set("accountant", accountant_->currentData().toString().toStdString());
    counting.set("orders", std::string("reference"));
    plan.accounting = renyiSettings(counting, delta_->number().value_or(0), false);
    plan.mostQueries = static_cast<std::size_t>(queries_->value());
    plan.goal = goal_->currentIndex() == 1 ? SearchGoal::Accuracy : SearchGoal::Labels;
    plan.fewestLabels = fewest_->value();
    plan.leastAccuracy = leastRight_->value() / 100;
    RETURN_IF_ERROR(checkSearch(plan));
    if (plan.grid.points() > mostPoints)
        return Error{"these are " + std::to_string(plan.grid.points()) +
                         " points, and the window takes at most " + std::to_string(mostPoints),
                     "", "give fewer values, or use epsiloscope search"};
    return plan;
}

void SearchForm::refresh() {
    plan_ = read();
    message_->say(plan_ ? QString() : messageBeneath(plan_.error()));
    if (plan_) {
        const QString points = tr("%1 points, including GNMax without a check.").arg(plan_->grid.points());
        const bool noiseWins = plan_->goal == SearchGoal::Labels && plan_->leastAccuracy <= 0;
        hint_->setText(noiseWins ? points + tr(" By labels alone, points with much noise come first: also "
                                               "check how many labels are right.")
                                 : points);
    }
    hint_->setVisible(plan_.ok());
    emit edited();
}

} // namespace epsiloscope
