// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace epsiloscope {

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
