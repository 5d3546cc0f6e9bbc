// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/UndoneWork.h"

#include "ui/data/panel/DataPanel.h"
#include "ui/window/ExperimentForms.h"

#include <chrono>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

/// So long after a change another one of the same thing still belongs to it: a slider that moves, a number
/// that is typed.
constexpr qint64 gestureMilliseconds = 1500;
/// To name many columns takes longer than a frame: that waits until the hand rests.
constexpr std::chrono::milliseconds rest(300), atOnce(0);

} // namespace

UndoneWork::UndoneWork(ExperimentForms& forms, RunList& runs, QObject* parent, std::size_t most)
    : QObject(parent), forms_(forms), runs_(runs), history_(most) {
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &UndoneWork::look);
    connect(&forms_, &ExperimentForms::changed, this, &UndoneWork::follow);
    connect(&forms_, &ExperimentForms::restored, this, [this] { settle(true); });
    connect(&forms_, &ExperimentForms::notRestored, this, [this] { settle(false); });
    for (const auto signal : {&RunList::added, &RunList::changed, &RunList::removed, &RunList::restored})
        connect(&runs_, signal, this, &UndoneWork::followRun);
    connect(&runs_, &RunList::manyChanged, this, [this] {
        if (!soon_.isActive()) soon_.start(atOnce);
    });
}

void UndoneWork::follow() {
    const auto& dataset = forms_.data()->dataset();
    const bool wide = dataset && dataset->table.columns.size() > SetUp::mostColumns;
    if (wide || !soon_.isActive()) soon_.start(wide ? rest : atOnce);
}

// A run that gets on changes thirty times a second: only what a person made of it counts.
void UndoneWork::followRun(RunNumber id) {
    const RunEntry* now = runs_.find(id);
    const auto known = knownRuns_.find(id);
    if (now && known != knownRuns_.end() && sameMadeOf(*now, known->second) &&
        (now->renamed || now->name == known->second.name)) {
        known->second = *now;
        return;
    }
    if (!soon_.isActive()) soon_.start(atOnce);
}

std::optional<WorkStep::Forms> UndoneWork::changedForms() const {
    if (!forms_.data()->dataset() || forms_.data()->loading()) return std::nullopt;
    auto now = forms_.state();
    if (known_ && *now == *known_) return std::nullopt;
    return WorkStep::Forms{known_, std::move(now)};
}

// A run that was computed, or read from a file, is no step; a second entry of a run is.
std::map<RunNumber, WorkStep::Entry> UndoneWork::changedRuns() const {
    std::map<RunNumber, WorkStep::Entry> changed;
    for (const auto& [id, was] : knownRuns_)
        if (!runs_.find(id)) changed[id] = {was, std::nullopt};
    std::set<std::shared_ptr<const Run>> older;
    for (const RunEntry& now : runs_.entries()) {
        const auto known = knownRuns_.find(now.id);
        const bool copy = !older.insert(now.all()).second;
        if (known == knownRuns_.end()) {
            if (copy) changed[now.id] = {std::nullopt, now};
            continue;
        }
        const bool named = now.renamed || known->second.renamed; // else it names itself
        RunEntry was = known->second;
        if (!named) was.name = now.name;
        if (!sameMadeOf(now, was)) changed[now.id] = {known->second, now};
    }
    return changed;
}

void UndoneWork::look() {
    soon_.stop();
    if (held_ || going_ || forms_.restoring()) return;
    WorkStep step;
    auto forms = changedForms();
    step.runs = changedRuns();
    if (forms) known_ = forms->after;
    knownRuns_.clear();
    for (const RunEntry& entry : runs_.entries())
        knownRuns_.emplace(entry.id, entry);
    // Before any data were loaded there is nothing to go back to.
    if (forms && forms->before) {
        const auto [words, subject] = formsChange(*forms->before, *forms->after);
        step.words = words;
        step.subject = subject;
        step.forms = std::move(forms);
    }
    if (!step.runs.empty()) step.words = runsWords(step.runs);
    if (!step.forms && step.runs.empty()) return;
    const bool goesOn = sinceStep_.isValid() && sinceStep_.elapsed() < gestureMilliseconds;
    history_.add(std::move(step), goesOn);
    sinceStep_.start();
    emit changed();
}

void UndoneWork::forget() {
    history_.clear();
    known_.reset();
    knownRuns_.clear();
    look();
    sinceStep_.invalidate();
    emit changed();
}

QString UndoneWork::undoWords() const {
    return history_.undoable() && !going_ ? history_.undoable()->words : QString();
}

QString UndoneWork::redoWords() const {
    return history_.redoable() && !going_ ? history_.redoable()->words : QString();
}

void UndoneWork::hold(bool held) {
    if (held && !held_) look();
    held_ = held;
    if (!held) follow();
}

void UndoneWork::undo() {
    if (held_) return;
    look();
    if (!going_ && history_.undoable()) takeBack(*history_.undoable(), true);
}

void UndoneWork::redo() {
    if (held_) return;
    look();
    if (!going_ && history_.redoable()) takeBack(*history_.redoable(), false);
}

void UndoneWork::takeBack(const WorkStep& step, bool back) {
    going_ = back;
    std::vector<RunEntry> all;
    for (const auto& [id, entry] : step.runs) {
        const std::optional<RunEntry>& wanted = back ? entry.before : entry.after;
        if (wanted)
            all.push_back(*wanted);
        else
            runs_.take(id);
    }
    runs_.put(all);
    if (!step.forms) return settle(true);
    forms_.restore(back ? *step.forms->before : *step.forms->after); // ends in settle()
    emit changed();
}

void UndoneWork::settle(bool done) {
    if (!going_) {
        if (!done) look();
        return;
    }
    const bool back = *std::exchange(going_, std::nullopt);
    if (done && back)
        history_.undone();
    else if (done)
        history_.redone();
    if (done) {
        known_ = forms_.data()->dataset() ? forms_.state() : nullptr;
    } else if (known_) {
        forms_.restore(*known_); // what stood there before; its data are still there
        emit failed(
            {"the data of this step could not be loaded", "", "nothing was changed; see above the columns"});
    }
    knownRuns_.clear();
    for (const RunEntry& entry : runs_.entries())
        knownRuns_.emplace(entry.id, entry);
    sinceStep_.invalidate();
    soon_.stop();
    emit changed();
}

} // namespace epsiloscope
