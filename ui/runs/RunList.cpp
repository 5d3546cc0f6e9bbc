// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunList.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

// A run writes down the label that it guessed.
bool sameExperiment(Experiment wanted, const Experiment& ran) {
    if (wanted.data.label.empty()) wanted.data.label = ran.data.label;
    if (wanted.data.positive.empty()) wanted.data.positive = ran.data.positive;
    return wanted == ran;
}

// Only the latest runs hold what each teacher said; running an older one again brings that back.
bool letGoOfItsVotes(const Run& run) {
    const auto charged = [](const TrialRecord& trial) { return trial.latest<RecordsSnapshot>() != nullptr; };
    const auto holds = [](const TrialRecord& trial) { return trial.latest<EnsembleVoted>() != nullptr; };
    return std::ranges::any_of(run.trials(), charged) && std::ranges::none_of(run.trials(), holds);
}

// The first palette index from this one on that is not taken.
int nextFree(const QSet<int>& taken, int index) {
    while (taken.contains(index) || isLikeRelease(index))
        ++index;
    return index;
}

} // namespace

bool RunList::isTaken(int paletteIndex) const {
    return std::ranges::find(entries_, paletteIndex, &RunEntry::paletteIndex) != entries_.end();
}

QSet<int> RunList::paletteIndices() const {
    QSet<int> taken;
    for (const RunEntry& entry : entries_)
        taken.insert(entry.paletteIndex);
    return taken;
}

int RunList::freePaletteIndex() const {
    return nextFree(paletteIndices(), 0);
}

QSet<QString> RunList::names() const {
    QSet<QString> names;
    for (const RunEntry& entry : entries_)
        names.insert(entry.name);
    return names;
}

// Its difference from the oldest of that name; a number where there is none, or others say the same.
QString RunList::nameFor(const Run& run, const MechanismDescriptor* mechanism) const {
    QString name = runName(run, mechanism);
    if (name.isEmpty()) name = tr("Run %1").arg(lastId_.number());
    const auto alike = std::ranges::find(entries_, name, &RunEntry::name);
    if (alike == entries_.end()) return name;
    if (const QString apart = whatSetsApart(run, *alike->run, mechanism); !apart.isEmpty())
        name = QStringLiteral("%1, %2").arg(name, apart);
    const QSet<QString> taken = names();
    if (!taken.contains(name)) return name;
    int number = 2;
    while (taken.contains(QStringLiteral("%1 (%2)").arg(name).arg(number)))
        ++number;
    return QStringLiteral("%1 (%2)").arg(name).arg(number);
}

RunNumber RunList::add(std::shared_ptr<const Run> run, const MechanismDescriptor* mechanism,
                       std::shared_ptr<const Dataset> dataset, std::optional<int> paletteIndex) {
    lastId_ = lastId_.next();
    const bool free = paletteIndex && !isTaken(*paletteIndex);
    const QString name = nameFor(*run, mechanism);
    entries_.push_back({.id = lastId_,
                        .name = name,
                        .paletteIndex = free ? *paletteIndex : freePaletteIndex(),
                        .run = std::move(run),
                        .mechanism = mechanism,
                        .dataset = std::move(dataset)});
    emit added(lastId_);
    return lastId_;
}

RunEntry* RunList::findForChange(RunNumber id) {
    return const_cast<RunEntry*>(find(id)); // ours
}

const RunEntry* RunList::find(RunNumber id) const {
    const auto found = std::ranges::lower_bound(entries_, id, {}, &RunEntry::id);
    return found == entries_.end() || found->id != id ? nullptr : &*found;
}

void RunList::touch(RunNumber id) {
    if (find(id)) emit changed(id);
}

void RunList::replace(RunNumber id, std::shared_ptr<const Run> run, const MechanismDescriptor* mechanism,
                      std::shared_ptr<const Dataset> dataset) {
    RunEntry* entry = findForChange(id);
    if (!entry || entry->run == run) return;
    if (!entry->renamed) {
        entry->name.clear(); // it is no other run of this name
        entry->name = nameFor(*run, mechanism);
    }
    entry->origin.reset();
    entry->mechanism = mechanism;
    exchange(id, std::move(run), std::move(dataset));
}

void RunList::exchange(RunNumber id, std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset) {
    RunEntry* entry = findForChange(id);
    if (!entry || entry->run == run) return;
    entry->run = std::move(run);
    entry->whole.reset();
    entry->joined.reset();
    entry->dataset = std::move(dataset);
    emit replaced(id);
    emit changed(id);
}

void RunList::windBack(RunNumber id, std::shared_ptr<const Run> then) {
    RunEntry* entry = findForChange(id);
    if (!entry || !entry->run->ended() || entry->run == then) return;
    if (!entry->whole) entry->whole = entry->run;
    entry->run = std::move(then);
    emit replaced(id);
    emit changed(id);
}

void RunList::windOn(RunNumber id) {
    RunEntry* entry = findForChange(id);
    if (!entry || !entry->whole) return;
    entry->run = std::exchange(entry->whole, nullptr);
    emit replaced(id);
    emit changed(id);
}

template <class Value> bool RunList::change(RunNumber id, Value RunEntry::*part, Value to) {
    RunEntry* entry = findForChange(id);
    if (!entry || entry->*part == to) return false;
    entry->*part = std::move(to);
    emit changed(id);
    return true;
}

void RunList::setOrigin(RunNumber id, const RunOrigin& origin) {
    change(id, &RunEntry::origin, std::optional(origin));
}

void RunList::setJoined(RunNumber id, std::shared_ptr<const Run> joined) {
    RunEntry* entry = findForChange(id);
    if (!entry || entry->joined == joined) return;
    entry->joined = std::move(joined);
    emit replaced(id);
    emit changed(id);
}

const RunEntry* RunList::live() const {
    const auto found = std::ranges::find(entries_, true, &RunEntry::live);
    return found == entries_.end() ? nullptr : &*found;
}

void RunList::setLive(RunNumber id, bool live) {
    change(id, &RunEntry::live, live);
}

void RunList::setBeside(Beside what, StandingBeside standing) {
    StandingBeside& held = beside_[indexOf(what)];
    if (held == standing) return;
    held = std::move(standing);
    emit besideChanged(what);
}

void RunList::setSweepVisible(bool visible) {
    if (std::exchange(sweepVisible_, visible) != visible) emit sweepVisibilityChanged(visible);
}

void RunList::rename(RunNumber id, const QString& name) {
    RunEntry* entry = findForChange(id);
    const QString trimmed = name.simplified();
    if (!entry || trimmed.isEmpty() || trimmed == entry->name) return;
    entry->name = trimmed;
    entry->renamed = true;
    emit changed(id);
}

void RunList::setNote(RunNumber id, const QString& note) {
    qsizetype size = note.size();
    while (size > 0 && note[size - 1].isSpace())
        --size;
    change(id, &RunEntry::note, note.left(size));
}

void RunList::setVisible(RunNumber id, bool visible) {
    if (change(id, &RunEntry::visible, visible)) emit visibilityChanged(id, visible);
}

void RunList::setPinned(RunNumber id, bool pinned) {
    change(id, &RunEntry::pinned, pinned);
}

void RunList::setVisible(const std::vector<RunNumber>& ids, bool visible) {
    if (ids.size() == 1) return setVisible(ids.front(), visible);
    bool any = false;
    for (const RunNumber id : ids)
        if (RunEntry* entry = findForChange(id); entry && entry->visible != visible) {
            entry->visible = visible;
            any = true;
        }
    if (any) emit manyChanged();
}

std::size_t RunList::remove(const std::vector<RunNumber>& ids) {
    std::set<RunNumber> gone;
    for (const RunNumber id : ids)
        if (const RunEntry* entry = find(id); entry && entry->run->ended()) gone.insert(id);
    if (gone.size() == 1) drop(*gone.begin());
    if (gone.size() < 2) return gone.size();
    std::erase_if(entries_, [&gone](const RunEntry& entry) { return gone.contains(entry.id); });
    forgetBeside();
    emit manyChanged();
    return gone.size();
}

void RunList::drop(RunNumber id) {
    std::erase_if(entries_, [id](const RunEntry& candidate) { return candidate.id == id; });
    forgetBeside();
    emit removed(id);
}

// What stood beside a run goes with it.
void RunList::forgetBeside() {
    for (const Beside what : besideAll)
        if (const RunNumber of = beside(what).of; of != RunNumber() && !find(of)) setBeside(what, {});
}

void RunList::take(RunNumber id) {
    if (const RunEntry* entry = find(id); entry && entry->run->ended()) drop(id);
}

RunNumber RunList::duplicate(RunNumber id) {
    const RunEntry* found = find(id);
    if (!found || !found->run->ended()) return {};
    RunEntry copy = *found;
    copy.run = copy.all();
    copy.whole.reset();
    const QSet<QString> taken = names();
    QString name = tr("%1 copy").arg(found->name);
    for (int number = 2; taken.contains(name); ++number)
        name = tr("%1 copy %2").arg(found->name).arg(number);
    copy.id = lastId_ = lastId_.next();
    copy.name = name;
    copy.renamed = true;
    copy.live = copy.pinned = false;
    copy.paletteIndex = freePaletteIndex();
    entries_.push_back(copy);
    emit added(copy.id);
    return copy.id;
}

void RunList::remake(RunEntry& entry, const RunEntry& as) {
    const bool shownOrHidden = entry.visible != as.visible;
    entry.name = as.name;
    entry.renamed = as.renamed;
    entry.note = as.note;
    entry.pinned = as.pinned;
    entry.visible = as.visible;
    const RunNumber id = entry.id;
    emit changed(id);
    if (shownOrHidden) emit visibilityChanged(id, as.visible);
}

void RunList::insert(const RunEntry& entry, int paletteIndex) {
    lastId_ = std::max(lastId_, entry.id);
    RunEntry copy = entry;
    copy.live = false; // by now another may be
    copy.run = copy.all();
    copy.whole.reset();
    copy.paletteIndex = paletteIndex;
    entries_.insert(std::ranges::lower_bound(entries_, copy.id, {}, &RunEntry::id), std::move(copy));
}

void RunList::put(const RunEntry& entry) {
    if (RunEntry* there = findForChange(entry.id)) return remake(*there, entry);
    const bool before = entry.id <= lastId_; // it has been on this list
    insert(entry, isTaken(entry.paletteIndex) ? freePaletteIndex() : entry.paletteIndex);
    if (before)
        emit restored(entry.id);
    else
        emit added(entry.id);
}

void RunList::put(const std::vector<RunEntry>& entries) {
    if (entries.size() == 1) return put(entries.front());
    QSet<int> taken = paletteIndices();
    int free = 0; // none before it is
    entries_.reserve(entries_.size() + entries.size());
    bool any = false;
    for (const RunEntry& entry : entries) {
        if (RunEntry* there = findForChange(entry.id)) {
            remake(*there, entry);
            continue;
        }
        const bool another = taken.contains(entry.paletteIndex);
        if (another) free = nextFree(taken, free);
        const int paletteIndex = another ? free : entry.paletteIndex;
        taken.insert(paletteIndex);
        insert(entry, paletteIndex);
        any = true;
    }
    if (any) emit manyChanged();
}

void RunList::setDataset(const std::vector<RunNumber>& ids, const std::shared_ptr<const Dataset>& dataset) {
    for (const RunNumber id : ids)
        if (RunEntry* entry = findForChange(id)) entry->dataset = dataset;
    if (!ids.empty()) emit manyChanged();
}

const RunEntry* earlierRun(const RunList& runs, const Experiment& wanted,
                           const std::shared_ptr<const Dataset>& dataset) {
    if (wanted.release || !dataset) return nullptr;
    const auto repeated = [&](const RunEntry& entry) {
        const Run& run = *entry.all();
        const bool sameData =
            entry.dataset == dataset || (entry.dataset && !dataset->fingerprint.empty() &&
                                         entry.dataset->fingerprint == dataset->fingerprint);
        return sameData && !entry.live && run.state() == RunState::Finished && !letGoOfItsVotes(run) &&
               sameExperiment(wanted, run.experiment());
    };
    const auto& all = runs.entries();
    const auto found = std::find_if(all.rbegin(), all.rend(), repeated);
    return found == all.rend() ? nullptr : &*found;
}

QString earlierRunWords(const RunEntry& earlier) {
    return Words::tr("This is %1: same settings, same seed, same bits. Change the seed (⚄) for other noise.")
        .arg(earlier.name);
}

} // namespace epsiloscope
