// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace epsiloscope {

/// Tabs as mere words on the ground of what they show: the one that is shown is bold, with a line beneath it.
class FlatTabBar final : public QTabBar {
public:
    explicit FlatTabBar(QWidget* parent = nullptr);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
    void paintEvent(QPaintEvent* event) override;

private:
    QFont fontOf(bool current) const;
};

} // namespace epsiloscope
