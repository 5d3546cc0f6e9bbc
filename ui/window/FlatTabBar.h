// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace epsiloscope {

class MenuButton;

/// Tabs as mere words on the ground of what they show: the one that is shown is bold, with a line beneath it.
/// Those for which there is no room stand in a menu at the right end; the one that is shown is always in
/// sight.
class FlatTabBar final : public QTabBar {
    Q_OBJECT
public:
    explicit FlatTabBar(QWidget* parent = nullptr);

protected:
    void tabLayoutChange() override;
    void resizeEvent(QResizeEvent* event) override;
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
    void paintEvent(QPaintEvent* event) override;

private:
    QFont fontOf(bool current) const;
    bool inSight(int index) const;
    void placeRest();
    void offerRest();

    MenuButton* rest_;
};

} // namespace epsiloscope
