// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace epsiloscope {

class RecentFiles;

/// The three files opened last, one per line. A click or Return opens one; Delete takes it out of the list. A
/// file that is gone is grey, says so and cannot be opened. Hidden while there are none.
class RecentList : public QListWidget {
    Q_OBJECT
public:
    explicit RecentList(QWidget* parent = nullptr);
    /// The list must live as long as this widget, or be set to null before.
    void setFiles(RecentFiles* files);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

signals:
    void chosen(const QString& path);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void choose(const QListWidgetItem* item);
    void removeCurrent();

    RecentFiles* files_ = nullptr;
};

} // namespace epsiloscope
