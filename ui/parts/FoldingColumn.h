// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSettings;
class QToolButton;
class QWidget;

namespace epsiloscope {

class DownwardScrollArea;

/// A column of a window that folds away by F9, by Ctrl+\ or by its button, and comes back the same way. The
/// next window starts as this one was left, but for what was folded in full screen. In a small window the
/// column leaves room for what stands beside it.
class FoldingColumn final : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null and must outlive it. It belongs to `window`, which holds the column.
    FoldingColumn(DownwardScrollArea* column, QSettings* settings, QWidget* window);

    bool folded() const { return folded_; }
    void setFolded(bool folded);
    /// For whoever has a place for it, beside the column.
    QToolButton* button() const { return button_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toggle();

    DownwardScrollArea* column_;
    QSettings* settings_;
    QWidget* window_;
    QToolButton* button_;
    bool folded_ = false;
};

} // namespace epsiloscope
