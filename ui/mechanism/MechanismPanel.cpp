// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/MechanismPanel.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/PanelHeader.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <algorithm>

namespace epsiloscope {

namespace {

std::vector<MechanismDescriptor> registered() {
    std::vector<MechanismDescriptor> descriptors;
    for (const Mechanism& mechanism : mechanisms())
        descriptors.push_back(mechanism.descriptor);
    return descriptors;
}

QString unitOfPrivacy(Adjacency adjacency) {
    switch (adjacency) {
    case Adjacency::AddRemoveRecord:
    case Adjacency::ReplaceRecord:
    case Adjacency::ReplaceWithinClass:
        return MechanismPanel::tr("unit of privacy: one record");
    case Adjacency::ReplacePrivateFeatures:
        return MechanismPanel::tr("unit of privacy: one record's private columns");
    case Adjacency::None:
        break;
    }
    return MechanismPanel::tr("protects nothing by itself");
}

/// The words on what is known to all and what is not, of which the neighbours' words do not speak.
QString whoKnowsWhat(RoleUse roles) {
    switch (roles) {
    case RoleUse::Features:
        return MechanismPanel::tr("known to all: public columns, the label, and which records there are");
    case RoleUse::WholeRecords:
        return MechanismPanel::tr(
            "private: every column and the label; known to all: how many records there are");
    case RoleUse::Records:
        break;
    }
    return {};
}

/// Numbers first: what follows the first choice (accountant, learners and their settings) is folded away,
/// unless nothing else is left.
std::size_t firstFolded(const std::vector<ParameterDescriptor>& parameters) {
    const auto choice = std::ranges::find_if(parameters, [](const ParameterDescriptor& each) {
        return each.type == ParameterType::Choice || each.type == ParameterType::Orders;
    });
    return choice == parameters.begin() ? ParameterForm::kNoFold
                                        : static_cast<std::size_t>(choice - parameters.begin());
}

/// Where the second sentence ends; the whole length where there are no more.
qsizetype endOfSecondSentence(const QString& text) {
    const qsizetype first = text.indexOf(QStringLiteral(". "));
    const qsizetype second = first < 0 ? -1 : text.indexOf(QStringLiteral(". "), first + 1);
    return second < 0 ? text.size() : second + 1;
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
      header_(new PanelHeader(tr("Mechanism"), this)), choice_(new UnhurriedComboBox(this)),
      explanation_(ToneLabel::wrapped("mechanismExplanation", Tone::Hint, this)),
      form_(new ParameterForm(this)) {
    named("mechanism", choice_, {}, tr("Mechanism"));
    for (const MechanismDescriptor& each : offered_) {
        const QString title = said(each.title);
        const QString citation = QString::fromStdString(each.citation);
        choice_->addItem(citation.isEmpty() ? title : QStringLiteral("%1   (%2)").arg(title, citation));
        choice_->setItemData(choice_->count() - 1, citation, Qt::ToolTipRole);
    }
    explanation_->setLinking();
    connect(explanation_, &QLabel::linkActivated, this,
            [this](const QString& link) { showExplanation(link == QLatin1String("more")); });
    columnIn(this, {header_, choice_, explanation_, form_}, 4);
    connect(choice_, &QComboBox::activated, this, [this](int index) {
        if (index == chosen_) return;
        choose(index);
        emit edited();
    });
    connect(form_, &ParameterForm::edited, this, &MechanismPanel::showHints);
    connect(form_, &ParameterForm::edited, this, &MechanismPanel::edited);
    choose(0);
    new DeliberateEdits(this);
}

void MechanismPanel::choose(int index) {
    const MechanismDescriptor& former = mechanism();
    const ParameterForm::Draft typed = form_->draft();
    if (index != chosen_) drafts_[QString::fromStdString(former.id)] = typed;
    chosen_ = index;
    choice_->setCurrentIndex(index);
    choice_->setToolTip(QString::fromStdString(mechanism().citation));
    showExplanation(false);
    QString neighbours = said(inWords(mechanism().adjacency));
    if (const QString known = whoKnowsWhat(mechanism().roles);
        !known.isEmpty() && mechanism().adjacency != Adjacency::None)
        neighbours += QStringLiteral("\n") + known;
    header_->setDetail(unitOfPrivacy(mechanism().adjacency), neighbours);
    std::vector<ParameterDescriptor> shown;
    for (const ParameterDescriptor& parameter : mechanism().parameters)
        if (!parameter.budget && !(parameter.training && teachersOfVotes_ > 0)) shown.push_back(parameter);
    form_->setDescriptors(shown, firstFolded(shown));
    const QString id = QString::fromStdString(mechanism().id);
    form_->setDraft(drafts_.contains(id) ? drafts_.value(id) : meantAlike(typed, former, mechanism()));
    showHints();
    emit mechanismChanged(mechanism());
}

void MechanismPanel::showExplanation(bool whole) {
    const QString text = said(mechanism().explanation);
    const qsizetype shown = whole ? text.size() : endOfSecondSentence(text);
    QString html = text.left(shown).toHtmlEscaped();
    if (shown < text.size()) html += tr(" <a href=\"more\">more…</a>");
    if (whole) html += tr(" <a href=\"less\">less</a>");
    explanation_->setText(html);
    explanation_->setWhatsThis(text.toHtmlEscaped());
}

void MechanismPanel::read(const Experiment& experiment) {
    const auto meant = std::ranges::find(offered_, experiment.mechanism, &MechanismDescriptor::id);
    if (meant == offered_.end()) return; // checked when the experiment was read
    const int index = static_cast<int>(meant - offered_.begin());
    if (index != chosen_) choose(index);
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
    const auto meant = std::ranges::find(offered_, typed.chosen.toStdString(), &MechanismDescriptor::id);
    if (meant == offered_.end()) return;
    const int index = static_cast<int>(meant - offered_.begin());
    if (index != chosen_) choose(index);
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

void MechanismPanel::setVotes(long teachers) {
    if (teachers == teachersOfVotes_) return;
    const bool others = (teachers > 0) != (teachersOfVotes_ > 0);
    teachersOfVotes_ = teachers;
    if (others) choose(chosen_);
    showHints();
}

void MechanismPanel::setForetold(std::optional<long> teachers) {
    if (teachers == foretoldTeachers_) return;
    foretoldTeachers_ = teachers;
    showHints();
}

QString MechanismPanel::recordsOfTeachers(std::optional<long> teachers) const {
    if (!teachers || *teachers < 1 || privateRecords_ < 1) return {};
    const long held = privateRecords_ / *teachers;
    if (held == 0) return tr("of %1 records").arg(grouped(privateRecords_));
    return held == 1 ? tr("≈ 1 record each") : tr("≈ %1 records each").arg(grouped(held));
}

void MechanismPanel::showHints() {
    const auto count = [](long records) { return grouped(static_cast<std::size_t>(records)); };
    const bool records = mechanism().roles == RoleUse::Records;
    QString each, unset, pool, sizes;
    if (privateRecords_ > 0)
        sizes = records
                    ? tr("%1 private, %2 public and %3 test records")
                          .arg(count(privateRecords_), count(publicQueries_), count(testRecords_))
                    : tr("%1 training and %2 test records").arg(count(privateRecords_), count(testRecords_));
    setToolTip(sizes);
    const Parameters now = form_->values();
    if (now.has("teachers"))
        each = recordsOfTeachers(static_cast<long>(now.integer("teachers")));
    else if (const QString held = recordsOfTeachers(foretoldTeachers_); !held.isEmpty())
        unset = QStringLiteral("%1 (%2)").arg(grouped(*foretoldTeachers_), held);
    if (!records && privateRecords_ > 0)
        pool = tr("of %1 training records").arg(count(privateRecords_));
    else if (records && publicQueries_ > 0)
        pool = teachersOfVotes_ > 0
                   ? tr("of %1, with %2 votes each").arg(count(publicQueries_), count(teachersOfVotes_))
                   : tr("of %1 in the public pool").arg(count(publicQueries_));
    form_->setHint(QStringLiteral("teachers"), each);
    form_->setWhenAbsent(QStringLiteral("teachers"), unset);
    form_->setHint(QStringLiteral("queries"), pool);
    const auto atLeastOne = [](long most) {
        return most > 0 ? std::optional<std::int64_t>(most) : std::nullopt;
    };
    form_->setMostProposed(QStringLiteral("teachers"), atLeastOne(foretoldTeachers_.value_or(0)));
    form_->setMostProposed(QStringLiteral("queries"), atLeastOne(records ? publicQueries_ : privateRecords_));
}

} // namespace epsiloscope
