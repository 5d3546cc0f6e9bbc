// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunList.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

int RunList::freePaletteIndex() const {
    int index = 0;
    const auto taken = [&](const RunEntry& entry) { return entry.paletteIndex == index; };
    while (std::any_of(entries_.begin(), entries_.end(), taken))
        ++index;
    return index;
}

int RunList::add(std::shared_ptr<const Run> run, const MechanismDescriptor* mechanism) {
    const int paletteIndex = freePaletteIndex();
    const int id = ++lastId_;
    entries_.push_back({id, tr("Run %1").arg(id), paletteIndex, true, std::move(run), mechanism});
    emit added(id);
    return id;
}

RunEntry* RunList::findForChange(int id) {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [id](const RunEntry& entry) { return entry.id == id; });
    return found == entries_.end() ? nullptr : &*found;
}

const RunEntry* RunList::find(int id) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [id](const RunEntry& entry) { return entry.id == id; });
    return found == entries_.end() ? nullptr : &*found;
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

bool RunList::remove(int id) {
    const RunEntry* entry = find(id);
    if (!entry || !entry->run->ended()) return false;
    std::erase_if(entries_, [id](const RunEntry& candidate) { return candidate.id == id; });
    emit removed(id);
    return true;
}

} // namespace epsiloscope
