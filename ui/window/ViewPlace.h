// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/ViewKind.h"

#include <QWidget>

#include <optional>

namespace epsiloscope {

/// Where a view stands, or will stand once somebody looks.
class ViewPlace final : public QWidget {
    Q_OBJECT
public:
    ViewPlace(const ViewKind& kind, Workspace& at, QWidget* parent = nullptr);

    const ViewKind& kind() const { return kind_; }
    const MadeView& view();
    const MadeView* madeView() const { return made_ ? &*made_ : nullptr; }
    /// Takes in what is new, where it is seen.
    void tick();

    bool speaks = false; ///< it has something to show of what is looked at
    bool shown = false;  ///< among the tabs

signals:
    void made(const QString& id);

protected:
    void showEvent(QShowEvent* event) override;

private:
    ViewKind kind_;
    Workspace& at_;
    std::optional<MadeView> made_;
};

} // namespace epsiloscope
