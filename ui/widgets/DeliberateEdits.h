// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace epsiloscope {

/// Lets only deliberate edits reach the sliders, number boxes and choices of a panel, those that are made
/// later as well. The wheel changes one of them only while it has the focus by a click; else it scrolls what
/// the panel lies in. A letter with Alt is a mnemonic or nothing: it neither picks from a choice nor is it
/// typed. Scroll bars and tables are left alone.
///
///     new DeliberateEdits(panel);  // lives as long as the panel
class DeliberateEdits final : public QObject {
    Q_OBJECT
public:
    /// `panel` may be such a widget itself.
    explicit DeliberateEdits(QWidget* panel);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QObject* object);
    void takeFocus(QWidget* edit, Qt::FocusReason reason);

    QPointer<QWidget> clicked_; ///< which of them was clicked and has not lost the focus to another since
};

} // namespace epsiloscope
