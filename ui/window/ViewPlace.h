// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/ViewKind.h"

#include <QWidget>

#include <optional>

class QShortcut;
class QToolButton;

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

    /// Offers to go back to the view of this title, until this one is left.
    void offerWayBack(const QString& title);

    bool speaks = false; ///< it has something to show of what is looked at
    bool shown = false;  ///< among the tabs
    bool opened = false; ///< somebody has asked for it; for a view on demand: until it is closed

signals:
    void made(const QString& id);
    void backWanted();

protected:
    void hideEvent(QHideEvent* event) override;

private:
    ViewKind kind_;
    Workspace& at_;
    QToolButton* back_;
    QShortcut* backKey_;
    std::optional<MadeView> made_;
};

} // namespace epsiloscope
