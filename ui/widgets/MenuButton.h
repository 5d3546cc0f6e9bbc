// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

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

} // namespace epsiloscope
