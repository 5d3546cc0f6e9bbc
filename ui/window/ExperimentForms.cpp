// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ExperimentForms.h"

#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/mechanism/BudgetPanel.h"
#include "ui/mechanism/MechanismPanel.h"
#include "ui/parts/FoldingColumn.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/window/OfferedSamples.h"
#include "ui/words/FieldName.h"

#include <QScopedValueRollback>

#include <utility>

namespace epsiloscope {

namespace {

constexpr int trialsOfComparison = 10;

} // namespace

ExperimentForms::ExperimentForms(QWidget* parent)
    : QWidget(parent), data_(new DataPanel), mechanism_(new MechanismPanel), budget_(new BudgetPanel) {
    // Room left in a tall window goes to the list of columns; where that is hidden, to nobody.
    columnIn(this, {{data_, 1}, mechanism_, budget_, Placed::room()}, 8)->setContentsMargins(8, 8, 8, 8);
    nowAndWhenever(this, {QEvent::FontChange}, [this] {
        constexpr double least = 32, most = 50; // units
        setMinimumWidth(inUnits(*this, least));
        setMaximumWidth(inUnits(*this, most));
    });
    makeMore();
    setManualPage(data_, "data");
    setManualPage(mechanism_, "mechanisms");
    setManualPage(budget_, "budget");
    connect(data_, &DataPanel::datasetChanged, this, &ExperimentForms::followData);
    for (const auto signal : {&DataPanel::datasetChanged, &DataPanel::edited, &DataPanel::poolSizesChanged})
        connect(data_, signal, this, &ExperimentForms::followPools);
    connect(data_, &DataPanel::mechanismRequested, this, &ExperimentForms::take);
    connect(data_, &DataPanel::experimentShown, this, [this](const Experiment& experiment) {
        if (restoring_) return endRestoring();
        emit opened(experiment);
    });
    connect(data_, &DataPanel::loadingChanged, this, &ExperimentForms::refresh);
    // The failure or cancelling of the load is known once all that it says has been said.
    connect(data_, &DataPanel::loadingChanged, this, &ExperimentForms::giveUpRestoring, Qt::QueuedConnection);
    connect(mechanism_, &MechanismPanel::mechanismChanged, budget_, &BudgetPanel::setMechanism);
    connect(mechanism_, &MechanismPanel::mechanismChanged, this, &ExperimentForms::refresh);
    connect(mechanism_, &MechanismPanel::edited, this, &ExperimentForms::refresh);
    connect(budget_, &BudgetPanel::edited, this, &ExperimentForms::refresh);
}

// What is set less often, over the charts while it is asked for.
void ExperimentForms::makeMore() {
    auto* page =
        columnWidget({mechanism_->further(), budget_->further(), data_->preparation()}, 12, {12, 12, 12, 12});
    budget_->further()->show();
    more_ = named("more", new Sheet(page, this));
    auto* button = named("moreSettings", new MenuButton(tr("More ▾")), tr("Further settings (Alt+O)"));
    button->setShortcut(Qt::ALT | Qt::Key_O);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRaise(true);
    budget_->addBesideRelease(button);
    connect(button, &QToolButton::clicked, more_, &Sheet::setOpen);
    connect(more_, &Sheet::openChanged, button, [button](bool open) {
        button->setChecked(open);
        if (!open) button->setFocus(Qt::OtherFocusReason);
    });
    const auto open = [this] { more_->setOpen(true); };
    connect(mechanism_, &MechanismPanel::furtherWanted, this, open);
    connect(budget_, &BudgetPanel::furtherWanted, this, open);
    connect(data_->preparation(), &PreparationForm::problemShown, this, open);
}

EpsilonRow* ExperimentForms::epsilonRow() const {
    return budget_->epsilonRow();
}

MechanismChoice* ExperimentForms::mechanismChoice() const {
    return mechanism_->choice();
}

QWidget* ExperimentForms::advice() const {
    return budget_->advice();
}

QWidget* ExperimentForms::furtherBudget() const {
    return budget_->furtherBudget();
}

QWidget* ExperimentForms::mechanismForm() const {
    return mechanism_;
}

QWidget* ExperimentForms::budgetForm() const {
    return budget_;
}

Experiment ExperimentForms::withoutColumns() const {
    Experiment now;
    if (data_->dataset()) now.data.path = data_->dataset()->path;
    mechanism_->write(now);
    budget_->write(now);
    return now;
}

SetUp ExperimentForms::assembled() const {
    SetUp now{.experiment = withoutColumns(), .dataset = data_->dataset()};
    const auto& dataset = now.dataset;
    if (dataset && (dataset->votes || dataset->table.columns.size() <= SetUp::mostColumns))
        now.whole = withColumns(now.experiment);
    const PoolSizes pools = data_->poolSizes();
    now.privateRecords = pools.privateRecords;
    now.classes = pools.classes;
    return now;
}

// The person sees how the file was read and what its label is: a release declares just that.
Experiment ExperimentForms::withColumns(Experiment now) const {
    data_->write(now);
    if (!now.release || !data_->dataset()) return now;
    now.data = declaredReading(std::move(now.data), *data_->dataset());
    now.parameters = declaredParameters(now, *data_->dataset());
    data_->forgetUnsaid(now.data);
    return now;
}

Experiment ExperimentForms::experiment() const {
    return setUp_.whole ? *setUp_.whole : withColumns(setUp_.experiment);
}

// The likely positive class is found out some time after the columns are shown.
Experiment ExperimentForms::withoutGuesses(Experiment now) const {
    data_->forgetUnsaid(now.data);
    return now;
}

Experiment ExperimentForms::asOpened(const Experiment& now) const {
    return opened_ && withoutGuesses(now) == opened_->shown ? opened_->wanted : now;
}

SetBudget ExperimentForms::budget() const {
    const Experiment& now = setUp_.experiment;
    const long cohort = setUp_.privateRecords;
    const bool said = now.parameters.has("delta");
    // The δ of bags follows from them.
    const bool open = mechanism_->mechanism().steps == steps::models && !said;
    const bool pure = open || !findParameter(mechanism_->mechanism().parameters, "delta");
    SetBudget budget;
    if (said)
        budget.delta = now.parameters.real("delta");
    else if (cohort > 0) // of no cohort none is made up
        budget.delta = defaultDelta(static_cast<std::size_t>(cohort));
    if (now.parameters.has("epsilon")) budget.epsilon = now.parameters.real("epsilon");
    if (now.parameters.has("queries"))
        budget.queries = static_cast<double>(now.parameters.integer("queries"));
    budget.deltaOfAxes = pure ? 0 : budget.delta.value_or(0);
    return budget;
}

const std::string& ExperimentForms::mechanism() const {
    return mechanism_->mechanism().id;
}

std::optional<Error> ExperimentForms::fault() const {
    for (const auto& fault :
         {data_->problem(), mechanism_->problem(), budget_->problem(), againstVotes(setUp_.experiment)})
        if (fault) return fault;
    return std::nullopt;
}

QString ExperimentForms::problem() const {
    const auto found = fault();
    return found ? said(withFieldName(*found, mechanism()).message()) : QString();
}

QString ExperimentForms::problemInShort() const {
    const auto found = fault();
    if (!found) return {};
    const std::string field = withFieldName(*found, mechanism()).where;
    const QString words = messageBeneath(found);
    return field.empty() || field == found->where ? words : QStringLiteral("%1: %2").arg(said(field), words);
}

std::optional<Error> ExperimentForms::againstVotes(const Experiment& now) const {
    if (!votesAtHand()) return std::nullopt;
    const auto asked = checkVotesQuestion(*findMechanism(now.mechanism), now.parameters);
    return asked ? std::nullopt : std::optional(asked.error());
}

QWidget* ExperimentForms::showProblem(const Error& error) {
    QWidget* shown = mechanism_->showProblem(error);
    if (!shown) shown = budget_->showProblem(error);
    if (shown && error.where != "/parameters/epsilon") emit problemShown(); // ε stands above, always in sight
    return shown;
}

void ExperimentForms::read(const Experiment& experiment) {
    if (std::exchange(restoring_, std::nullopt)) emit notRestored(); // something else is wanted now
    {
        const QScopedValueRollback<bool> oneChange(showing_, true);
        data_->read(experiment);
    }
    refresh();
}

void ExperimentForms::show(const Experiment& experiment) {
    {
        const QScopedValueRollback<bool> oneChange(showing_, true);
        followPools(); // data that were loaded for it are there, and say so only after this
        mechanism_->read(experiment);
        budget_->read(experiment);
    }
    about_ = data_->dataset() ? data_->dataset()->path : experiment.data.path;
    refresh();
    opened_.reset();
    if (setUp_.whole) opened_ = {experiment, withoutGuesses(*setUp_.whole)};
}

std::shared_ptr<const FormsState> ExperimentForms::state() const {
    if (state_) return state_;
    FormsState now{.experiment = setUp_.experiment,
                   .fingerprint = setUp_.dataset ? setUp_.dataset->fingerprint : std::string(),
                   .notAsked = data_->notAsked(),
                   .mechanisms = mechanism_->typed(),
                   .budget = budget_->typed()};
    now.experiment.release = false;            // which would leave out where the data are
    now.experiment.trials = now.budget.trials; // as typed, though a release runs once
    now.experiment =
        withoutGuesses(setUp_.whole && !setUp_.whole->release ? *setUp_.whole : withColumns(now.experiment));
    return state_ = std::make_shared<const FormsState>(std::move(now));
}

void ExperimentForms::restore(const FormsState& state) {
    {
        const QScopedValueRollback<bool> oneChange(showing_, true);
        restoring_ = state;
        mechanism_->setTyped(state.mechanisms);
        budget_->setTyped(state.budget);
        data_->read(state.experiment, PositiveBy::Person); // a session keeps what a person said
        data_->setNotAsked(state.notAsked);
    }
    refresh();
}

void ExperimentForms::endRestoring() {
    {
        const QScopedValueRollback<bool> oneChange(showing_, true);
        followPools();
        about_ = data_->dataset()->path;
        const FormsState state = *restoring_;
        data_->setNotAsked(state.notAsked);     // other data may have asked meanwhile
        mechanism_->setTyped(state.mechanisms); // other data may have other parameters
        budget_->setTyped(state.budget);
    }
    opened_.reset();
    restoring_.reset();
    refresh();
    emit restored();
}

void ExperimentForms::giveUpRestoring() {
    if (!restoring_ || data_->loading()) return;
    restoring_.reset();
    refresh();
    emit notRestored();
}

void ExperimentForms::take(const std::string& mechanism, const Parameters& parameters) {
    Experiment now = experiment();
    now.mechanism = mechanism;
    for (const auto& [id, value] : parameters.values())
        now.parameters.set(id, value);
    mechanism_->read(now);
    refresh();
}

void ExperimentForms::enter(const QString& parameter, double value) {
    if (!budget_->enter(parameter, value)) mechanism_->enter(parameter, value);
}

void ExperimentForms::unfoldFor(const std::string& parameter) {
    mechanism_->showFurtherFor(parameter);
}

void ExperimentForms::setForetold(const std::optional<Promise>& promise, const Parameters& resolved) {
    budget_->setForetold(promise);
    mechanism_->setForetold(resolved);
}

void ExperimentForms::disarm() {
    budget_->disarm();
}

void ExperimentForms::compare(const std::string& mechanism) {
    if (mechanism != mechanism_->mechanism().id) take(mechanism, {});
    budget_->setTrials(trialsOfComparison);
    data_->learnFromAll();
}

const RecordedVotes* ExperimentForms::votesAtHand() const {
    const auto dataset = data_->dataset();
    return dataset && dataset->votes ? &*dataset->votes : nullptr;
}

// A sample's own settings go with it: shares and numbers that were chosen for so many records. Typed values
// stay, and so do ε and the mechanism, which are not about the data.
void ExperimentForms::followData() {
    const std::string before = std::exchange(about_, data_->dataset()->path);
    if (about_ == before) return;
    for (const Experiment& came : experimentsOfSample(before)) {
        data_->forget(came);
        mechanism_->forget(came.parameters);
        budget_->forget(came.parameters);
    }
}

void ExperimentForms::followPools() {
    const PoolSizes pools = data_->poolSizes();
    mechanism_->setPools(pools.privateRecords, pools.publicQueries, pools.testRecords);
    const RecordedVotes* votes = votesAtHand();
    mechanism_->setVotes(votes ? static_cast<long>(votes->teachers) : 0);
    budget_->setCohort(pools.privateRecords); // the default δ follows it
    refresh();
}

void ExperimentForms::assemble() {
    setUp_ = assembled();
    state_.reset();
}

void ExperimentForms::refresh() {
    // Within a change of many parts: what is there is read at once, and told when all is.
    if (showing_) return assemble();
    const Experiment now = withoutColumns();
    data_->setMechanism(now);
    mechanism_->setUnit(data_->unit());
    budget_->setNeeded(againstVotes(now));
    budget_->showAdvice(now);
    assemble();
    emit changed();
}

} // namespace epsiloscope
