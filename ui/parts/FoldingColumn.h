// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QObject>

class QAction;
class QSettings;
class QSplitter;
class QWidget;

namespace epsiloscope {

/// The left part of a splitter that folds away by F9, by Ctrl+\ or by its action, and comes back the same
/// way. The next window starts as this one was left, but for what was folded in full screen. In a narrow
/// window there is no room beside the rest: it is folded, and comes as a sheet over it.
class FoldingColumn final : public QObject {
    Q_OBJECT
public:
    /// `column` is the first part of `halves`. `settings` may be null and must outlive it. It belongs to
    /// `window`, which holds both.
    FoldingColumn(QWidget* column, QSplitter* halves, QSettings* settings, QWidget* window);

    /// It is not in sight now.
    bool folded() const { return !open_; }
    void setFolded(bool folded);
    /// The person has folded it in a window where it has room.
    bool foldedByPerson() const { return folded_; }
    /// For a menu; checked while the column is there.
    QAction* action() const { return action_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toggle();
    void follow();
    void place();

    QWidget* column_;
    QSplitter* halves_;
    QSettings* settings_;
    QWidget* window_;
    QAction* action_;
    bool folded_ = false;
    bool open_ = true;
    bool narrow_ = false; ///< it is a sheet
};

/// A page that comes over the window beside a column and goes with Esc: as high as the page, and no higher
/// than the column, where it scrolls.
class Sheet final : public QFrame {
    Q_OBJECT
public:
    /// It stands at the right of the column, with its foot. Belongs to the column until it is open, and to
    /// its window then.
    Sheet(QWidget* page, QWidget* column);

    void setOpen(bool open);

signals:
    void openChanged(bool open);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QWidget* page_;
    QWidget* column_;
};

} // namespace epsiloscope
