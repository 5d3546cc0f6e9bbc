// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/WorkHistory.h"

#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/words/FieldName.h"
#include "ui/words/Words.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

using RolesByColumn = std::map<std::string, QString>;

RolesByColumn rolesOf(const DataReference& data) {
    RolesByColumn roles;
    const std::pair<const std::vector<std::string>*, QString> lists[] = {
        {&data.publicColumns, Words::tr("public")},
        {&data.privateColumns, Words::tr("private")},
        {&data.ignored, Words::tr("ignored")},
        {&data.person, Words::tr("the person")}};
    for (const auto& [columns, role] : lists)
        for (const std::string& column : *columns)
            roles[column] = role;
    if (!data.label.empty()) roles[data.label] = Words::tr("the label");
    return roles;
}

/// Columns whose role has changed, with the new one.
std::vector<std::pair<QString, QString>> changedRoles(const DataReference& before,
                                                      const DataReference& after) {
    const RolesByColumn former = rolesOf(before);
    std::vector<std::pair<QString, QString>> changed;
    for (const auto& [column, role] : rolesOf(after))
        if (const auto was = former.find(column); was == former.end() || was->second != role)
            changed.emplace_back(QString::fromStdString(column), role);
    // A new label says all: the former one becomes something else by that.
    std::stable_partition(changed.begin(), changed.end(),
                          [](const auto& one) { return one.second == Words::tr("the label"); });
    return changed;
}

FormsChange roleChange(const std::vector<std::pair<QString, QString>>& changed) {
    const QString &column = changed.front().first, &role = changed.front().second;
    const bool alike = std::ranges::all_of(changed, [&role](const auto& one) { return one.second == role; });
    if (changed.size() > 1 && alike)
        return {Words::tr("%1 columns are %2").arg(changed.size()).arg(role), {}};
    return {Words::tr("%1 is %2").arg(column, role), {}};
}

QString mechanismTitleOf(const QString& id) {
    const Mechanism* const mechanism = findMechanism(id.toStdString());
    return mechanism ? said(mechanism->descriptor.title) : id;
}

/// The first line of a form that says something else, and how many do.
struct TypedChange {
    QString id, text;
    int count = 0;
};

void compareDrafts(const ParameterForm::Draft& before, const ParameterForm::Draft& after,
                   TypedChange& change) {
    for (auto entry = after.begin(); entry != after.end(); ++entry) {
        const auto was = before.find(entry.key());
        if (was != before.end() && *was == *entry) continue;
        if (change.count++ == 0)
            change = {entry.key(), entry->given ? entry->text : Words::tr("left out"), 1};
    }
}

FormsChange typedChange(const FormsState& before, const FormsState& after) {
    TypedChange change;
    const QString id = after.mechanisms.chosen;
    compareDrafts(before.mechanisms.forms.value(id), after.mechanisms.forms.value(id), change);
    compareDrafts(before.budget.limits, after.budget.limits, change);
    if (before.budget.epsilon != after.budget.epsilon && change.count++ == 0)
        change = {QStringLiteral("epsilon"), after.budget.epsilon, 1};
    if (change.count == 0) return {};
    const QString name = fieldName("/parameters/" + change.id.toStdString(), id.toStdString());
    QString words = Words::tr("%1 %2").arg(name, change.text);
    if (change.count > 1) words = Words::tr("%1 and %2 more").arg(words).arg(change.count - 1);
    return {words, change.count == 1 ? change.id : QString()};
}

/// A change that stands in no form of parameters.
FormsChange otherChange(const FormsState& before, const FormsState& after) {
    const TypedBudget &was = before.budget, &is = after.budget;
    if (was.trials != is.trials) return {Words::tr("repeats %1").arg(is.trials), QStringLiteral("trials")};
    if (was.seed != is.seed) return {Words::tr("seed %1").arg(is.seed), QStringLiteral("seed")};
    if (before.notAsked != after.notAsked) return {Words::tr("not to be asked whose ε is"), {}};
    const auto differences = experimentDifferences(before.experiment, after.experiment);
    if (differences.empty()) return {Words::tr("settings"), {}};
    const auto& [key, label, a, b] = differences.front();
    constexpr qsizetype shortest = 40;
    const QString value = QString::fromStdString(b);
    const QString name = said(label);
    const bool plain = !value.isEmpty() && value.size() <= shortest;
    return {plain ? Words::tr("%1 %2").arg(name, value) : name,
            differences.size() == 1 ? QString::fromStdString(key) : QString()};
}

QString runsOf(std::size_t runs) {
    return Words::tr("%1 runs").arg(runs);
}

/// The same of all of them, or "changes of 3 runs".
QString changeOf(const WorkStep::Entry& entry) {
    if (!entry.after) return Words::tr("remove %1");
    if (!entry.before) return Words::tr("duplicate of %1");
    const RunEntry &was = *entry.before, &is = *entry.after;
    if (was.name != is.name) return Words::tr("rename %1");
    if (was.note != is.note) return Words::tr("note on %1");
    if (was.visible != is.visible) return is.visible ? Words::tr("show %1") : Words::tr("hide %1");
    if (was.pinned != is.pinned) return is.pinned ? Words::tr("pin %1") : Words::tr("unpin %1");
    return Words::tr("changes of %1");
}

} // namespace

FormsChange formsChange(const FormsState& before, const FormsState& after) {
    const DataReference &was = before.experiment.data, &is = after.experiment.data;
    if (was.path != is.path) {
        const QString path = QString::fromStdString(is.path);
        return {Words::tr("open %1").arg(
                    path.startsWith(QLatin1String("sample:")) ? path : QFileInfo(path).fileName()),
                {}};
    }
    if (before.mechanisms.chosen != after.mechanisms.chosen)
        return {Words::tr("mechanism %1").arg(mechanismTitleOf(after.mechanisms.chosen)), {}};
    if (const auto roles = changedRoles(was, is); !roles.empty()) return roleChange(roles);
    if (was.labelMap != is.labelMap) return {Words::tr("grouping of classes"), {}};
    if (FormsChange typed = typedChange(before, after); !typed.words.isEmpty()) return typed;
    return otherChange(before, after);
}

QString runsWords(const std::map<RunNumber, WorkStep::Entry>& runs) {
    const auto nameOf = [](const WorkStep::Entry& entry) {
        return entry.before ? entry.before->name : entry.after->name;
    };
    const WorkStep::Entry& first = runs.begin()->second;
    const QString change = changeOf(first);
    if (runs.size() == 1) {
        const QString words = change.arg(nameOf(first));
        const bool renamed = first.before && first.after && first.before->name != first.after->name;
        return renamed ? Words::tr("%1 to “%2”").arg(words, first.after->name) : words;
    }
    const bool alike =
        std::ranges::all_of(runs, [&](const auto& each) { return changeOf(each.second) == change; });
    return (alike ? change : Words::tr("changes of %1")).arg(runsOf(runs.size()));
}

bool sameMadeOf(const RunEntry& one, const RunEntry& other) {
    return one.name == other.name && one.note == other.note && one.visible == other.visible &&
           one.pinned == other.pinned && one.renamed == other.renamed &&
           one.paletteIndex == other.paletteIndex;
}

void WorkHistory::clear() {
    steps_.clear();
    done_ = 0;
}

void WorkHistory::add(WorkStep step, bool goesOn) {
    const bool onTop = done_ == steps_.size();
    steps_.resize(done_);
    if (goesOn && onTop && continued(step)) return;
    steps_.push_back(std::move(step));
    if (steps_.size() > most_) steps_.pop_front();
    done_ = steps_.size();
}

bool WorkHistory::continued(const WorkStep& step) {
    if (steps_.empty()) return false;
    WorkStep& last = steps_.back();
    if (step.subject.isEmpty() || step.subject != last.subject || !step.forms || !last.forms) return false;
    if (!step.runs.empty() || !last.runs.empty()) return false;
    last.forms->after = step.forms->after;
    last.words = step.words;
    if (*last.forms->before == *last.forms->after) {
        steps_.pop_back();
        done_ = steps_.size();
    }
    return true;
}

} // namespace epsiloscope
