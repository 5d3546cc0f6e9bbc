// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace epsiloscope {

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
