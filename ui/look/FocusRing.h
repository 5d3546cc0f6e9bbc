// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QFocusFrame;
class QWidget;

namespace epsiloscope {

/// A ring around what has the focus and draws none itself: words that can be selected or have links, text
/// that is scrolled, tables. It belongs to a window and serves its dialogs, too.
class FocusRing final : public QObject {
    Q_OBJECT
public:
    explicit FocusRing(QWidget* window);

private:
    void follow(QWidget* focus);
    bool isMine(const QWidget* widget) const;

    QWidget* window_;
    QPointer<QFocusFrame> ring_;
};

} // namespace epsiloscope
