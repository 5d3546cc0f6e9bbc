// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

class QMenu;

namespace epsiloscope {

/// A button that opens its menu at once and is drawn without the style's own small arrow: its words end in
/// "▾" or "⋯". (A style sheet would hide the arrow too, but keeps the colours of the theme it was made in.)
class MenuButton : public QToolButton {
    Q_OBJECT
public:
    explicit MenuButton(const QString& text = {}, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// Cuts the longest words of a menu with "…" where it would be wider than its screen, each time that it is
/// about to be shown: else the keys at their right would be cut off. To be called after whatever fills it
/// then.
void fitToScreen(QMenu* menu);

} // namespace epsiloscope
