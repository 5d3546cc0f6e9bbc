// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace epsiloscope {

class ManualBrowser;

/// The manual in a window of its own: its pages at the left with a search among them, one page at the right.
/// Ctrl+F goes to the search, Alt+← and Alt+→ go back and forth, Esc closes. It does not keep the program
/// running.
class ManualWindow final : public QWidget {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent = nullptr);

    /// See ManualBrowser::open(). The page has the focus, so that keys scroll it.
    void open(const QString& place);
    ManualBrowser* browser() const { return browser_; }

private:
    QWidget* madeLeft();
    QWidget* madeRight();
    void listPages();
    void keepRoomForTitles();
    void addKeys();
    /// Lists the pages that have all of these words, in their text or their name.
    void search(const QString& words);
    void openItem(const QListWidgetItem* item);
    void openFirstFound();
    void showOpened(const QString& page);

    QLineEdit* words_;
    QListWidget* pages_;
    QLabel* nothing_;
    ManualBrowser* browser_;
    QMap<QString, QString> texts_; ///< by page; read once
};

} // namespace epsiloscope
