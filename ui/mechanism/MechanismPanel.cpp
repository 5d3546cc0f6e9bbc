// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/MechanismPanel.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/mechanism/MechanismChoice.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/NumberWords.h"

#include <algorithm>

namespace epsiloscope {

namespace {

const std::string kTeachers = "teachers";

// Three digits tell a number that nobody chose.
QString solvedText(const ParameterValue& value) {
    if (const auto* real = std::get_if<double>(&value)) return QString::number(*real, 'g', 3);
    return QString::fromStdString(parameterToText(value));
}

std::vector<MechanismDescriptor> registered() {
    std::vector<MechanismDescriptor> descriptors;
    for (const Mechanism& mechanism : mechanisms())
        descriptors.push_back(mechanism.descriptor);
    return descriptors;
}

/// Numbers first, as many as a low window has room for: what follows them or the first choice (accountant,
/// learners and their settings) is further away.
std::size_t firstFurther(const std::vector<ParameterDescriptor>& parameters) {
    constexpr std::ptrdiff_t most = 4;
    const auto choice = std::ranges::find_if(parameters, [](const ParameterDescriptor& each) {
        return each.type == ParameterType::Choice || each.type == ParameterType::Orders;
    });
    return static_cast<std::size_t>(std::min(choice - parameters.begin(), most));
}

// Nobody set it: it stands as the mechanism has it by itself.
bool untouched(const ParameterDescriptor& parameter, const ParameterForm::Entry& entry) {
    if (!parameter.initial) return !entry.given;
    const auto value = parameterFromText(parameter, entry.text.toStdString(), parameter.id);
    return value.ok() && *value == *parameter.initial;
}

// Typed parameters of one mechanism that mean the same to another not visited yet: teachers, queries,
// learners, but not an accountant that the other does not know, nor a default, of which it has its own.
ParameterForm::Draft meantAlike(ParameterForm::Draft draft, const MechanismDescriptor& former,
                                const MechanismDescriptor& chosen) {
    for (const ParameterDescriptor& parameter : former.parameters) {
        const bool known = std::ranges::any_of(chosen.parameters, [&](const ParameterDescriptor& other) {
            return other.id == parameter.id && other.choices == parameter.choices;
        });
        const QString id = QString::fromStdString(parameter.id);
        if (!known || untouched(parameter, draft.value(id))) draft.remove(id);
    }
    return draft;
}

} // namespace

MechanismPanel::MechanismPanel(std::vector<MechanismDescriptor> offered, QWidget* parent)
    : QWidget(parent), offered_(offered.empty() ? registered() : std::move(offered)),
      choice_(new MechanismChoice(offered_, this)), form_(new ParameterForm(this)) {
    columnIn(this, {form_}, 4);
    connect(choice_, &MechanismChoice::chosen, this, [this](int index) {
        if (index == chosen_) return;
        choose(index);
        emit edited();
    });
    connect(form_, &ParameterForm::edited, this, &MechanismPanel::showHints);
    connect(form_, &ParameterForm::edited, this, &MechanismPanel::edited);
    connect(form_, &ParameterForm::furtherWanted, this, &MechanismPanel::furtherWanted);
    choose(0);
    new DeliberateEdits(this);
}

void MechanismPanel::choose(int index) {
    const MechanismDescriptor& former = mechanism();
    const ParameterForm::Draft typed = form_->draft();
    if (index != chosen_) drafts_[QString::fromStdString(former.id)] = typed;
    chosen_ = index;
    choice_->show(index);
    std::vector<ParameterDescriptor> shown;
    for (const ParameterDescriptor& parameter : mechanism().parameters)
        if (!parameter.budget && (!parameter.training || teachersOfVotes_ == 0 || parameter.id == kTeachers))
            shown.push_back(parameter);
    form_->setDescriptors(shown, firstFurther(shown));
    const QString id = QString::fromStdString(mechanism().id);
    form_->setDraft(drafts_.contains(id) ? drafts_.value(id) : meantAlike(typed, former, mechanism()));
    showHints();
    emit mechanismChanged(mechanism());
}

// False where it is not offered, though what was read has been checked.
bool MechanismPanel::turnTo(const std::string& mechanism) {
    const auto meant = std::ranges::find(offered_, mechanism, &MechanismDescriptor::id);
    if (meant == offered_.end()) return false;
    const int index = static_cast<int>(meant - offered_.begin());
    if (index != chosen_) choose(index);
    return true;
}

void MechanismPanel::read(const Experiment& experiment) {
    if (!turnTo(experiment.mechanism)) return;
    form_->setValues(experiment.parameters);
    showHints();
}

TypedMechanisms MechanismPanel::typed() const {
    const QString id = QString::fromStdString(mechanism().id);
    TypedMechanisms typed{id, drafts_};
    typed.forms[id].insert(form_->draft()); // over what of it is not shown now
    return typed;
}

void MechanismPanel::setTyped(const TypedMechanisms& typed) {
    if (!turnTo(typed.chosen.toStdString())) return;
    drafts_ = typed.forms;
    form_->setValues({});
    form_->setDraft(drafts_.value(typed.chosen));
    showHints();
}

void MechanismPanel::forget(const Parameters& came) {
    form_->forget(came);
    for (ParameterForm::Draft& draft : drafts_)
        ParameterForm::forget(came, draft);
    showHints();
}

void MechanismPanel::write(Experiment& experiment) const {
    experiment.mechanism = mechanism().id;
    Parameters kept = form_->values();
    for (const ParameterDescriptor& parameter : mechanism().parameters) {
        const ParameterValue* value = experiment.parameters.find(parameter.id);
        if (parameter.budget && value != nullptr) kept.set(parameter.id, *value); // the budget panel's part
    }
    experiment.parameters = std::move(kept);
}

void MechanismPanel::setPools(long privateRecords, long publicQueries, long testRecords) {
    privateRecords_ = privateRecords;
    publicQueries_ = publicQueries;
    testRecords_ = testRecords;
    showHints();
}

void MechanismPanel::setUnit(const PrivacyUnit& unit) {
    if (unit == unit_) return;
    unit_ = unit;
    choice_->setUnit(unit);
    showHints();
}

void MechanismPanel::setVotes(long teachers) {
    if (teachers == teachersOfVotes_) return;
    const bool others = (teachers > 0) != (teachersOfVotes_ > 0);
    teachersOfVotes_ = teachers;
    if (others) choose(chosen_);
    showHints();
}

void MechanismPanel::setForetold(const Parameters& resolved) {
    if (resolved == foretold_) return;
    foretold_ = resolved;
    showHints();
}

QString MechanismPanel::recordsOfTeachers(long teachers) const {
    if (teachers < 1 || privateRecords_ < 1) return {};
    const long held = privateRecords_ / teachers;
    if (unit_.isPerson())
        return held == 0   ? tr("of %1 persons").arg(grouped(privateRecords_))
               : held == 1 ? tr("≈ 1 person each")
                           : tr("≈ %1 persons each").arg(grouped(held));
    if (held == 0) return tr("of %1 records").arg(grouped(privateRecords_));
    return held == 1 ? tr("≈ 1 record each") : tr("≈ %1 records each").arg(grouped(held));
}

void MechanismPanel::showHints() {
    const auto count = [](long records) { return grouped(static_cast<std::size_t>(records)); };
    const bool records = mechanism().roles == RoleUse::Records;
    QString pool, sizes;
    if (privateRecords_ > 0)
        sizes = records && unit_.isPerson()
                    ? tr("%1 private persons, %2 public and %3 test records")
                          .arg(count(privateRecords_), count(publicQueries_), count(testRecords_))
                : records
                    ? tr("%1 private, %2 public and %3 test records")
                          .arg(count(privateRecords_), count(publicQueries_), count(testRecords_))
                    : tr("%1 training and %2 test records").arg(count(privateRecords_), count(testRecords_));
    setToolTip(sizes);
    if (!records && privateRecords_ > 0)
        pool = tr("of %1 training records").arg(count(privateRecords_));
    else if (records && publicQueries_ > 0)
        pool = teachersOfVotes_ > 0
                   ? tr("of %1, with %2 votes each").arg(count(publicQueries_), count(teachersOfVotes_))
                   : tr("of %1 in the public pool").arg(count(publicQueries_));
    const Parameters now = form_->values();
    for (const ParameterDescriptor& parameter : mechanism().parameters) {
        ParameterForm::Known known;
        if (const ParameterValue* solved = foretold_.find(parameter.id)) known.solved = solvedText(*solved);
        if (parameter.id == "queries") known.hint = pool;
        if (parameter.id == kTeachers) {
            const Parameters& told = now.has(kTeachers) ? now : foretold_;
            if (told.has(kTeachers)) known.hint = recordsOfTeachers(told.integer(kTeachers));
            if (teachersOfVotes_ > 0) known.fixed = QString::number(teachersOfVotes_);
        }
        form_->setKnown(QString::fromStdString(parameter.id), known);
    }
}

} // namespace epsiloscope
