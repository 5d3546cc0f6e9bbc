// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunList.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

bool comesBefore(const RunEntry& entry, int id) {
    return entry.id < id;
}

} // namespace

bool RunList::isTaken(int paletteIndex) const {
    return std::any_of(entries_.begin(), entries_.end(),
                       [&](const RunEntry& entry) { return entry.paletteIndex == paletteIndex; });
}

int RunList::freePaletteIndex() const {
    int index = 0;
    while (isTaken(index))
        ++index;
    return index;
}

int RunList::add(std::shared_ptr<const Run> run, const MechanismDescriptor* mechanism,
                 std::shared_ptr<const Dataset> dataset, std::optional<int> paletteIndex) {
    RunEntry entry;
    entry.id = ++lastId_;
    entry.name = tr("Run %1").arg(entry.id);
    entry.paletteIndex = paletteIndex && !isTaken(*paletteIndex) ? *paletteIndex : freePaletteIndex();
    entry.run = std::move(run);
    entry.mechanism = mechanism;
    entry.dataset = std::move(dataset);
    entries_.push_back(std::move(entry));
    emit added(lastId_);
    return lastId_;
}

RunEntry* RunList::findForChange(int id) {
    const auto found = std::lower_bound(entries_.begin(), entries_.end(), id, comesBefore);
    return found == entries_.end() || found->id != id ? nullptr : &*found;
}

const RunEntry* RunList::find(int id) const {
    const auto found = std::lower_bound(entries_.begin(), entries_.end(), id, comesBefore);
    return found == entries_.end() || found->id != id ? nullptr : &*found;
}

void RunList::touch(int id) {
    if (find(id)) emit changed(id);
}

void RunList::rename(int id, const QString& name) {
    RunEntry* entry = findForChange(id);
    const QString trimmed = name.simplified();
    if (!entry || trimmed.isEmpty() || trimmed == entry->name) return;
    entry->name = trimmed;
    emit changed(id);
}

void RunList::setVisible(int id, bool visible) {
    RunEntry* entry = findForChange(id);
    if (!entry || entry->visible == visible) return;
    entry->visible = visible;
    emit changed(id);
    emit visibilityChanged(id, visible);
}

void RunList::setPinned(int id, bool pinned) {
    RunEntry* entry = findForChange(id);
    if (!entry || entry->pinned == pinned) return;
    entry->pinned = pinned;
    emit changed(id);
}

bool RunList::remove(int id) {
    return remove(std::vector<int>{id}) == 1;
}

std::size_t RunList::remove(const std::vector<int>& ids) {
    std::vector<RunEntry> taken;
    for (const int id : ids)
        if (const RunEntry* entry = find(id); entry && entry->run->ended()) taken.push_back(*entry);
    if (taken.empty()) return 0;
    std::sort(taken.begin(), taken.end(),
              [](const RunEntry& left, const RunEntry& right) { return left.id < right.id; });
    removedLast_ = std::move(taken);
    std::vector<int> gone;
    for (const RunEntry& entry : removedLast_)
        gone.push_back(entry.id);
    for (const int id : gone) {
        std::erase_if(entries_, [id](const RunEntry& candidate) { return candidate.id == id; });
        emit removed(id);
    }
    return gone.size();
}

void RunList::restoreRemoved() {
    for (RunEntry& entry : std::exchange(removedLast_, {})) {
        const int id = entry.id;
        if (isTaken(entry.paletteIndex)) entry.paletteIndex = freePaletteIndex();
        entries_.insert(std::lower_bound(entries_.begin(), entries_.end(), id, comesBefore),
                        std::move(entry));
        emit restored(id);
    }
}

} // namespace epsiloscope
