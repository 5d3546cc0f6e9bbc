// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
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

/// A combo box that only deliberate edits change (DeliberateEdits), so that scrolling a panel changes
/// nothing; it gives way to narrow columns and cuts long words with "…".
class UnhurriedComboBox : public QComboBox {
    Q_OBJECT
public:
    explicit UnhurriedComboBox(QWidget* parent = nullptr);
    /// Room for the longest choice, within reason; minimumSizeHint() asks for less.
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// One in a row of several: may be made still narrower, down to a few letters.
QComboBox* compactBox(const QString& name, const QString& accessible, QWidget* parent);

} // namespace epsiloscope
