// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QToolButton;

namespace epsiloscope {

class MenuButton;

/// The row of tools over the window: files and undo, then Run in a place that it never leaves, and at the end
/// the menus, which become one (☰) where there is no room for them.
class ToolRow final : public QWidget {
    Q_OBJECT
public:
    /// In this order; the row takes them.
    ToolRow(const std::vector<QToolButton*>& files, const std::vector<QAction*>& edits, QWidget* run,
            const std::vector<MenuButton*>& menus, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitToText();
    void gatherMenus();

    std::vector<QToolButton*> files_, edits_;
    QWidget* line_;
    std::vector<MenuButton*> menus_;
    MenuButton* all_; ///< ☰
};

/// A step back, or one forward, in the colours of the application's text.
QIcon undoIcon(bool back);

} // namespace epsiloscope
