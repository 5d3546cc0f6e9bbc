// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QObject>
#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QWidget;

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

class ManualWindow;

/// The manual of a window: F1 in it, or in a dialog that belongs to it, opens the page of what has the focus
/// (manualPageOf). It is read when it is first wanted.
class Manual final : public QObject {
    Q_OBJECT
public:
    /// `owner` must live as long as this.
    explicit Manual(QWidget* owner);
    ~Manual() override;

    /// See ManualBrowser::open().
    void open(const QString& place);
    /// At the page of what has the focus in the owner.
    void openForFocus();
    /// Null before it is first opened.
    ManualWindow* window() const { return window_.get(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The owner, what it holds, and the dialogs that belong to it.
    bool belongs(const QWidget* widget) const;

    QWidget* owner_;
    std::unique_ptr<ManualWindow>
        window_; ///< has no parent: one would be closed to input while a dialog is open
};

} // namespace epsiloscope
