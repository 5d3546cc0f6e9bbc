// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Run.h"
#include "core/mechanisms/Mechanism.h"

#include <QObject>
#include <QString>

#include <memory>
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
};

/// All runs of the window, oldest first. Ids, not rows or pointers, name a run.
class RunList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The id that the next add() gives.
    int nextId() const { return lastId_ + 1; }
    /// The colour is the first of the palette that no listed run has.
    int add(std::shared_ptr<const Run> run, const MechanismDescriptor* mechanism);
    /// Null where there is no such run. Valid until the list changes.
    const RunEntry* find(int id) const;
    const std::vector<RunEntry>& entries() const { return entries_; }

    /// To be called when the run itself has advanced.
    void touch(int id);
    /// Ignores an empty name.
    void rename(int id, const QString& name);
    void setVisible(int id, bool visible);
    /// A run that has not ended stays: false.
    bool remove(int id);

signals:
    void added(int id);
    void changed(int id);
    void removed(int id); ///< it is no longer in the list
    void visibilityChanged(int id, bool visible);

private:
    RunEntry* findForChange(int id);
    int freePaletteIndex() const;

    std::vector<RunEntry> entries_;
    int lastId_ = 0;
};

} // namespace epsiloscope
