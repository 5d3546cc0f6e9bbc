// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/SearchForm.h"

#include "core/base/Propagate.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "ui/data/ToneLabel.h"
#include "ui/mechanism/DeliberateEdits.h"
#include "ui/mechanism/NumberBox.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/search/SearchRange.h"
#include "ui/search/SearchWords.h"
#include "ui/sweep/CompactBox.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSpinBox>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

constexpr int mostCount = 1'000'000'000;

template <class Box> Box* namedBox(Box* box, const char* name, const QString& accessible) {
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessible);
    return box;
}

} // namespace

SearchForm::SearchForm(QWidget* parent)
    : QWidget(parent),
      sigma1_(new SearchRange("sigma1", tr("Check noise σ₁ (votes)"),
                              tr("Noise added to the highest count before it is held against T"), this)),
      threshold_(new SearchRange("threshold", tr("Threshold T (votes)"),
                                 tr("A query is answered where its highest count, with noise, reaches T"),
                                 this)),
      sigma2_(new SearchRange("sigma2", tr("Answer noise σ₂ (votes)"),
                              tr("Noise added to each class's votes before the winner is taken"), this)),
      hint_(new ToneLabel(Tone::Hint, this)), message_(new ToneLabel(Tone::Error, this)) {
    setObjectName("searchForm");
    hint_->setObjectName("search.hint");
    message_->setObjectName("search.message");
    for (ToneLabel* label : {hint_, message_})
        label->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    for (SearchRange* range : {sigma1_, threshold_, sigma2_}) {
        column->addWidget(range);
        connect(range, &SearchRange::edited, this, &SearchForm::refresh);
    }
    auto* lines = new QFormLayout;
    buildBudget(lines);
    buildGoal(lines);
    column->addLayout(lines);
    column->addWidget(hint_);
    column->addWidget(message_);
    setVotes(250, false);
    new DeliberateEdits(this);
}

void SearchForm::buildBudget(QFormLayout* lines) {
    epsilon_ = namedBox(new NumberBox(epsilonParameter(), this), "search.epsilon", tr("ε to stay within"));
    epsilon_->setText(QStringLiteral("2"));
    epsilon_->setToolTip(tr("As in the budget, until you change it here"));
    delta_ = namedBox(new NumberBox(deltaParameter(), this), "search.delta", tr("δ"));
    delta_->setText(QStringLiteral("1e-5"));
    delta_->setToolTip(epsilon_->toolTip());
    accountant_ = compactBox("search.accountant", tr("Accountant"), this);
    const ParameterDescriptor accountant = renyiParameters().front();
    for (const auto& [value, words] : accountant.choices)
        accountant_->addItem(QString::fromStdString(words), QString::fromStdString(value));
    accountant_->setToolTip(QString::fromStdString(accountant.help));
    lines->addRow(tr("ε at most"), epsilon_);
    lines->addRow(tr("δ"), delta_);
    lines->addRow(tr("Accountant"), accountant_);
    connect(epsilon_, &NumberBox::edited, this, [this] {
        epsilonTouched_ = true;
        refresh();
    });
    connect(delta_, &NumberBox::edited, this, [this] {
        deltaTouched_ = true;
        refresh();
    });
    connect(accountant_, &QComboBox::activated, this, &SearchForm::refresh);
}

void SearchForm::buildGoal(QFormLayout* lines) {
    queries_ = namedBox(new QSpinBox(this), "search.queries", tr("Most queries to ask"));
    queries_->setSpecialValueText(tr("all"));
    goal_ = compactBox("search.goal", tr("What counts as best"), this);
    goal_->addItems({tr("Most labels"), tr("Largest share right")});
    fewest_ = namedBox(new QSpinBox(this), "search.fewest", tr("Fewest labels expected"));
    for (QSpinBox* box : {queries_, fewest_}) {
        box->setRange(0, mostCount);
        connect(box, &QSpinBox::valueChanged, this, &SearchForm::refresh);
    }
    leastRight_ = namedBox(new QDoubleSpinBox(this), "search.leastRight", tr("Least share of right labels"));
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

void SearchForm::setBudget(std::optional<double> epsilon, std::optional<double> delta) {
    if (epsilon && !epsilonTouched_) epsilon_->setText(votesText(*epsilon));
    if (delta && !deltaTouched_) delta_->setText(votesText(*delta));
    refresh();
}

void SearchForm::setVotes(std::uint32_t teachers, bool truthKnown) {
    const ConfidentGrid grid = suggestedConfidentGrid(teachers);
    sigma1_->suggest(grid.sigma1);
    threshold_->suggest(grid.thresholds);
    sigma2_->suggest(grid.sigma2);
    truthKnown_ = truthKnown;
    if (!truthKnown) {
        const QSignalBlocker quiet(leastRight_);
        goal_->setCurrentIndex(0);
        leastRight_->setValue(0);
    }
    goal_->setEnabled(truthKnown);
    leastRight_->setEnabled(truthKnown);
    const QString why = truthKnown ? QString() : tr("The true classes of these queries are not known");
    goal_->setToolTip(why);
    leastRight_->setToolTip(why);
    refresh();
}

Result<ConfidentGrid> SearchForm::readGrid() const {
    ConfidentGrid grid;
    std::optional<Error> first;
    for (const auto& [range, into] :
         {std::pair(sigma1_, &grid.sigma1), std::pair(threshold_, &grid.thresholds),
          std::pair(sigma2_, &grid.sigma2)}) {
        auto values = range->values();
        range->showProblem(values ? QString() : messageBeneath(values.error()));
        if (values)
            *into = std::move(values).value();
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
        return Error{"these are " + std::to_string(plan.grid.points()) + " points, the window takes " +
                         std::to_string(mostPoints),
                     "", "give fewer values, or use epsiloscope search"};
    return plan;
}

void SearchForm::refresh() {
    plan_ = read();
    message_->setText(plan_ ? QString() : messageBeneath(plan_.error()));
    message_->setVisible(!plan_);
    if (plan_) {
        const QString points = tr("%1 points, GNMax without a check among them.").arg(plan_->grid.points());
        const bool noiseWins = plan_->goal == SearchGoal::Labels && plan_->leastAccuracy <= 0;
        hint_->setText(noiseWins ? points + tr(" The most labels are had by the most noise: look at how many "
                                               "are right, too.")
                                 : points);
    }
    hint_->setVisible(plan_.ok());
    emit edited();
}

} // namespace epsiloscope
