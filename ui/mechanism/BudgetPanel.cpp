// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/BudgetPanel.h"

#include "core/base/Parameters.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/privacy/statement/PrivacyStatement.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/mechanism/EpsilonRow.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

namespace {

const std::string kEpsilon = "epsilon", kDelta = "delta";
constexpr int kMostTrials = 10000;

std::optional<std::uint64_t> seedFrom(const QString& text) {
    bool fine = false;
    const qulonglong seed = text.toULongLong(&fine);
    return fine ? std::optional<std::uint64_t>(seed) : std::nullopt;
}

} // namespace

BudgetPanel::BudgetPanel(QWidget* parent)
    : QWidget(parent), epsilon_(new EpsilonRow(this)),
      advice_(ToneLabel::wrapped("advice", Tone::Hint, this)),
      form_(new ParameterForm(this, QStringLiteral("parameter."), ParameterForm::Names::Above)),
      further_(new QWidget(this)) {
    advice_->hide();
    connect(this, &BudgetPanel::edited, this, &BudgetPanel::refresh);
    makeRandomness();
    layOut();
    connect(epsilon_, &EpsilonRow::edited, this, &BudgetPanel::edited);
    connect(form_, &ParameterForm::edited, this, &BudgetPanel::edited);
    connect(form_, &ParameterForm::furtherWanted, this, &BudgetPanel::furtherWanted);
    setMechanism({});
    refresh();
    new DeliberateEdits(this);
}

EpsilonRow* BudgetPanel::epsilonRow() const {
    return epsilon_;
}

QWidget* BudgetPanel::advice() const {
    return advice_;
}

QWidget* BudgetPanel::furtherBudget() const {
    return form_;
}

void BudgetPanel::makeRandomness() {
    trials_ =
        named("trials", new WholeBox(this),
              tr("How often the whole experiment is repeated, each time with another split and other noise"));
    trials_->setRange(1, kMostTrials);
    trials_->setLocale(QLocale::c());
    trials_->setAlignment(Qt::AlignRight);
    seed_ = named("seed", new QLineEdit(QStringLiteral("1"), this),
                  tr("The same seed gives the same run: good for exploring, not for a release"));
    seed_->setAlignment(Qt::AlignRight);
    dice_ = named("dice", new QToolButton(this));
    dice_->setText(tr("⚄ New random seed"));
    dice_->setFocusPolicy(Qt::StrongFocus);
    release_ =
        named("release", new QCheckBox(tr("Release"), this),
              tr("The system's noise, which cannot be repeated, and no seed (Alt+R). Anyone who knows a "
                 "seed can subtract the noise."));
    release_->setShortcut(Qt::ALT | Qt::Key_R);
    setManualPage(release_, "release");
    seedMessage_ = ToneLabel::wrapped("seed.message", Tone::Error, this);
    connect(trials_, &QSpinBox::valueChanged, this, &BudgetPanel::edited);
    connect(seed_, &QLineEdit::textEdited, this, &BudgetPanel::edited);
    connect(dice_, &QToolButton::clicked, this, [this] {
        seed_->setText(QString::number(QRandomGenerator::system()->generate()));
        emit edited();
    });
    connect(release_, &QCheckBox::clicked, this, &BudgetPanel::edited);
}

// A small name above the control, as δ has it.
QWidget* BudgetPanel::cell(const QString& name, QWidget* control) {
    constexpr double high = 4; // units
    QLabel* above = labelOf(control, name, this);
    nowAndWhenever(this, {QEvent::FontChange}, [this, above, control] {
        above->setFont(smallText(font()));
        control->setMinimumHeight(inUnits(*this, high));
    });
    return columnWidget({above, control}, 0);
}

void BudgetPanel::layOut() {
    constexpr int gap = 8;
    auto* line = rowOf({{form_, 11}, {cell(tr("Repeats"), trials_), 8}, {cell(tr("Seed"), seed_), 9}}, gap);
    lastRow_ = rowOf({release_, Placed::room(1)}, gap);
    columnIn(this, {epsilon_, advice_, line, form_->messages(), seedMessage_, lastRow_}, gap);
    columnIn(further_, {form_->further(), {dice_, 0, Qt::AlignLeft}}, gap);
    further_->hide();
    for (QWidget* narrow : std::initializer_list<QWidget*>{trials_, seed_}) {
        narrow->setMinimumWidth(1);
        narrow->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
}

void BudgetPanel::addBesideRelease(QWidget* what) {
    lastRow_->addWidget(what);
}

void BudgetPanel::setMechanism(const MechanismDescriptor& mechanism) {
    draft_.insert(form_->draft());
    shown_.clear();
    hasEpsilon_ = false;
    deltaFollowsCohort_ = mechanism.steps != steps::models; // that of bags follows from them
    for (const ParameterDescriptor& parameter : mechanism.parameters) {
        if (!parameter.budget) continue;
        if (parameter.id == kEpsilon) {
            hasEpsilon_ = true;
            epsilon_->setDescriptor(parameter);
        } else {
            shown_.push_back(parameter);
        }
    }
    const bool delta = !shown_.empty() && shown_.front().id == kDelta;
    form_->setDescriptors(shown_, delta ? 1 : 0);
    form_->setDraft(draft_);
    epsilon_->setOffered(hasEpsilon_);
    form_->setVisible(delta);
    showDefaultDelta();
}

void BudgetPanel::setCohort(long privateRecords) {
    cohort_ = privateRecords;
    showDefaultDelta();
}

void BudgetPanel::setNeeded(const std::optional<Error>& why) {
    form_->setNeeded(why);
}

void BudgetPanel::setForetold(const std::optional<Promise>& promise) {
    epsilon_->setForetold(promise);
}

void BudgetPanel::disarm() {
    if (!release_->isChecked()) return;
    release_->setChecked(false);
    emit edited();
}

void BudgetPanel::showAdvice(const Experiment& experiment) {
    QStringList lines;
    bool warned = false;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    if (mechanism != nullptr && mechanism->descriptor.advice && cohort_ > 0) {
        const MechanismDescriptor& descriptor = mechanism->descriptor;
        if (const auto all = validated(descriptor.parameters, experiment.parameters, descriptor.title))
            for (const Advice& advice : descriptor.advice(*all, cohort_)) {
                const bool warning = advice.severity == Severity::Warning;
                lines << (warning ? QStringLiteral("▲ ") : QString()) + said(advice.text);
                warned = warned || warning;
            }
    }
    advice_->setTone(warned ? Tone::Warning : Tone::Hint);
    advice_->say(lines.join(QStringLiteral("\n")));
    if (mechanism != nullptr)
        epsilon_->setMeaning(deltaOf(experiment, mechanism->descriptor), oddsOf(experiment, *mechanism));
}

// The δ of bags is the chance that a record is learnt from as it is: no odds follow from ε then.
Adjacency BudgetPanel::oddsOf(const Experiment& experiment, const Mechanism& mechanism) const {
    return deltaFollowsCohort_ ? adjacencyOf(experiment, mechanism) : Adjacency::None;
}

// Where nothing says how many records there are, no δ is made up.
std::optional<double> BudgetPanel::deltaOf(const Experiment& experiment,
                                           const MechanismDescriptor& descriptor) const {
    if (!findParameter(descriptor.parameters, "delta")) return 0;
    if (cohort_ < 1 && !experiment.parameters.has("delta")) return std::nullopt;
    return deltaOr(experiment.parameters, static_cast<std::size_t>(cohort_));
}

bool BudgetPanel::enter(const QString& parameter, double value) {
    if (parameter.toStdString() != kEpsilon || !hasEpsilon_) return form_->enter(parameter, value);
    epsilon_->enter(value);
    return true;
}

void BudgetPanel::setTrials(int trials) {
    trials_->setValue(trials);
}

void BudgetPanel::showDefaultDelta() {
    if (!deltaFollowsCohort_) return form_->setSolved(QString::fromStdString(kDelta), {});
    const auto records = static_cast<std::size_t>(std::max(0L, cohort_));
    const QString number =
        records > 0 ? QString::fromStdString(parameterToText(defaultDelta(records))) : QString();
    form_->setSolved(QString::fromStdString(kDelta), number);
    form_->setWhenAbsent(QString::fromStdString(kDelta),
                         records > 0 ? tr("%1 (from %2 records)").arg(number, grouped(records)) : QString());
}

void BudgetPanel::read(const Experiment& experiment) {
    if (const Mechanism* mechanism = findMechanism(experiment.mechanism)) setMechanism(mechanism->descriptor);
    const ParameterValue* epsilon = experiment.parameters.find(kEpsilon);
    if (hasEpsilon_)
        epsilon_->setValue(epsilon != nullptr ? std::optional(experiment.parameters.real(kEpsilon))
                                              : std::nullopt);
    form_->setValues(experiment.parameters);
    const QSignalBlocker quiet(trials_);
    trials_->setValue(experiment.trials);
    seed_->setText(QString::number(experiment.seed));
    release_->setChecked(experiment.release);
    refresh();
}

void BudgetPanel::forget(const Parameters& came) {
    form_->forget(came);
    ParameterForm::forget(came, draft_);
}

void BudgetPanel::write(Experiment& experiment) const {
    experiment.parameters.clear(kEpsilon);
    if (const auto epsilon = epsilon_->value(); hasEpsilon_ && epsilon)
        experiment.parameters.set(kEpsilon, *epsilon);
    for (const ParameterDescriptor& parameter : shown_)
        experiment.parameters.clear(parameter.id);
    const Parameters values = form_->values();
    for (const auto& [id, value] : values.values())
        experiment.parameters.set(id, value);
    experiment.trials = trials_->value();
    experiment.release = release_->isChecked();
    if (const auto seed = seedFrom(seed_->text())) experiment.seed = *seed;
}

TypedBudget BudgetPanel::typed() const {
    ParameterForm::Draft limits = draft_;
    limits.insert(form_->draft());
    return {epsilon_->typed(), limits, trials_->value(), seed_->text()};
}

void BudgetPanel::setTyped(const TypedBudget& typed) {
    draft_ = typed.limits;
    form_->setValues({});
    form_->setDraft(draft_);
    epsilon_->setTyped(typed.epsilon);
    const QSignalBlocker quiet(trials_);
    trials_->setValue(typed.trials);
    seed_->setText(typed.seed);
    refresh();
}

std::optional<Error> BudgetPanel::seedProblem() const {
    if (release_->isChecked() || seedFrom(seed_->text())) return std::nullopt;
    return Error{"the seed must be a whole number from 0 to 18446744073709551615", "/seed",
                 "type one, or press the dice"};
}

std::optional<Error> BudgetPanel::problem() const {
    if (hasEpsilon_)
        if (auto wrong = epsilon_->problem()) return wrong;
    if (auto wrong = form_->problem()) return wrong;
    return seedProblem();
}

bool BudgetPanel::showProblem(const Error& error) {
    if (error.where != "/parameters/epsilon" || !hasEpsilon_) return form_->showProblem(error);
    epsilon_->showProblem(error);
    return true;
}

void BudgetPanel::refresh() {
    seed_->setEnabled(!release_->isChecked());
    dice_->setEnabled(!release_->isChecked());
    seedMessage_->say(messageBeneath(seedProblem()));
}

} // namespace epsiloscope
