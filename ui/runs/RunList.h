// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// One run as the window knows it.
struct RunEntry {
    int id = 0;   ///< 1, 2, … never used twice
    QString name; ///< "Run 4", until the person renames it
    int paletteIndex = 0;
    bool visible = true; ///< on the charts
    std::shared_ptr<const Run> run;
    const MechanismDescriptor* mechanism = nullptr; ///< may be null
    bool pinned = false;                            ///< stays on top of the table
    std::shared_ptr<const Dataset> dataset;         ///< null for a run that was read from a file
};

/// All runs of the window, oldest first. Ids, not rows or pointers, name a run.
class RunList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The id that the next add() gives.
    int nextId() const { return lastId_ + 1; }
    /// The colour is the wanted one where no listed run has it, else the first of the palette that none has.
    int add(std::shared_ptr<const Run> run, const MechanismDescriptor* mechanism,
            std::shared_ptr<const Dataset> dataset = nullptr, std::optional<int> paletteIndex = {});
    /// Null where there is no such run. Valid until the list changes.
    const RunEntry* find(int id) const;
    const std::vector<RunEntry>& entries() const { return entries_; }

    /// To be called when the run itself has advanced.
    void touch(int id);
    /// Ignores an empty name.
    void rename(int id, const QString& name);
    void setVisible(int id, bool visible);
    void setPinned(int id, bool pinned);
    /// As one removal, so that they come back together; says how many went. A run that has not ended stays.
    std::size_t remove(const std::vector<int>& ids);
    /// What the last removal took and restoreRemoved() brings back, oldest first.
    const std::vector<RunEntry>& removedLast() const { return removedLast_; }
    /// Brings back the last removal; a colour that another run has taken meanwhile is replaced by a free one.
    void restoreRemoved();

signals:
    void added(int id);
    void changed(int id);
    void removed(int id);  ///< it is no longer in the list
    void restored(int id); ///< it is in the list again, in its old place; comes instead of added()
    void visibilityChanged(int id, bool visible);

private:
    RunEntry* findForChange(int id);
    bool isTaken(int paletteIndex) const;
    int freePaletteIndex() const;

    std::vector<RunEntry> entries_;     ///< by id
    std::vector<RunEntry> removedLast_; ///< by id
    int lastId_ = 0;
};

} // namespace epsiloscope
