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
#include <utility>

namespace epsiloscope {

namespace {

const std::string kEpsilon = "epsilon", kDelta = "delta";

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

void BudgetPanel::makeRandomness() {
    trials_ =
        named("trials", new WholeBox(this),
              tr("How often the whole experiment is repeated, each time with another split and other noise"));
    trials_->setRange(1, mostTrials);
    trials_->setLocale(QLocale::c());
    trials_->setAlignment(Qt::AlignRight);
    seed_ = named("seed", new QLineEdit(this),
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
    connect(trials_, &QSpinBox::valueChanged, this, &BudgetPanel::setTrials);
    const auto take = [this](const QString& seed) {
        typed_.seed = seed;
        emit edited();
    };
    connect(seed_, &QLineEdit::textEdited, this, take);
    connect(dice_, &QToolButton::clicked, this,
            [take] { take(QString::number(QRandomGenerator::system()->generate())); });
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
    typed_.limits.insert(form_->draft());
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
    form_->setDraft(typed_.limits);
    epsilon_->setOffered(hasEpsilon_);
    form_->setVisible(delta);
    showDefaultDelta();
}

void BudgetPanel::setCohort(long privateRecords) {
    cohort_ = privateRecords;
    showDefaultDelta();
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
    if (mechanism == nullptr) return;
    // The δ of bags is the chance that a record is learnt from as it is: no odds follow from ε then.
    epsilon_->setMeaning(deltaOf(experiment, mechanism->descriptor),
                         deltaFollowsCohort_ ? adjacencyOf(experiment, *mechanism) : Neighbours());
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
    if (std::exchange(typed_.trials, trials) != trials) emit edited();
}

void BudgetPanel::showDefaultDelta() {
    ParameterForm::Known known;
    if (deltaFollowsCohort_ && cohort_ > 0) {
        const auto records = static_cast<std::size_t>(cohort_);
        known.solved = QString::fromStdString(parameterToText(defaultDelta(records)));
        known.whenAbsent = tr("%1 (from %2 records)").arg(known.solved, grouped(records));
    }
    form_->setKnown(QString::fromStdString(kDelta), known);
}

void BudgetPanel::read(const Experiment& experiment) {
    if (const Mechanism* mechanism = findMechanism(experiment.mechanism)) setMechanism(mechanism->descriptor);
    const ParameterValue* epsilon = experiment.parameters.find(kEpsilon);
    if (hasEpsilon_)
        epsilon_->setValue(epsilon != nullptr ? std::optional(experiment.parameters.real(kEpsilon))
                                              : std::nullopt);
    form_->setValues(experiment.parameters);
    typed_.trials = experiment.trials;
    typed_.seed = QString::number(experiment.seed);
    release_->setChecked(experiment.release);
    refresh();
}

void BudgetPanel::forget(const Parameters& came) {
    form_->forget(came);
    ParameterForm::forget(came, typed_.limits);
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
    experiment.release = release_->isChecked();
    experiment.trials = experiment.release ? 1 : typed_.trials;
    if (const auto seed = seedFrom(typed_.seed)) experiment.seed = *seed;
}

TypedBudget BudgetPanel::typed() const {
    TypedBudget now = typed_;
    now.epsilon = epsilon_->typed();
    now.limits.insert(form_->draft());
    return now;
}

void BudgetPanel::setTyped(const TypedBudget& typed) {
    typed_ = typed;
    form_->setValues({});
    form_->setDraft(typed_.limits);
    epsilon_->setTyped(typed_.epsilon);
    refresh();
}

std::optional<Error> BudgetPanel::seedProblem() const {
    if (release_->isChecked() || seedFrom(typed_.seed)) return std::nullopt;
    return Error{"the seed must be a whole number from 0 to 18446744073709551615", "/seed",
                 "type one, or press the dice"};
}

std::optional<Error> BudgetPanel::problem() const {
    if (hasEpsilon_)
        if (auto wrong = epsilon_->problem()) return wrong;
    if (auto wrong = form_->problem()) return wrong;
    return seedProblem();
}

QWidget* BudgetPanel::showProblem(const Error& error) {
    return error.where == "/parameters/epsilon" && hasEpsilon_ ? epsilon_->showProblem(error)
                                                               : form_->showProblem(error);
}

void BudgetPanel::refresh() {
    const bool released = release_->isChecked();
    const QSignalBlocker quiet(trials_);
    if (const int trials = released ? 1 : typed_.trials; trials_->value() != trials)
        trials_->setValue(trials);
    if (const QString seed = released ? QStringLiteral("–") : typed_.seed; seed_->text() != seed)
        seed_->setText(seed);
    for (QWidget* unused : std::initializer_list<QWidget*>{trials_, seed_, dice_})
        unused->setEnabled(!released);
    seedMessage_->refuse(seedProblem());
}

} // namespace epsiloscope
