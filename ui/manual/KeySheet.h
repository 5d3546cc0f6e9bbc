// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

#include <vector>

class QWidget;

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace epsiloscope {

/// Keys that do the same at the same place.
struct KeyInWords {
    QString place, words;
    QStringList keys; ///< as the desktop writes them
};

/// The keys of a window, as its shortcuts, actions and buttons themselves say it: those of dialogs and of
/// views that are not made yet are not among them. The window's own come first, then place by place.
std::vector<KeyInWords> keysOfWindow(const QWidget& window);

/// All keys of a window by place, with a line that finds among them. What is listed is what the window hears
/// when the sheet is made.
class KeySheet final : public QDialog {
    Q_OBJECT
public:
    explicit KeySheet(QWidget* window);

    /// Shows the one of this window, made anew where it is not open. It does not hold up the window.
    static void openFor(QWidget* window);

private:
    void listKeys(const QWidget& window);
    /// Leaves what has all of these words in the place, the keys or what they do.
    void find(const QString& words);

    QLineEdit* words_;
    QTreeWidget* keys_;
    QLabel* nothing_;
};

} // namespace epsiloscope
