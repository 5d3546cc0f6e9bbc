// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace epsiloscope {

/// The words of a chart's two cursors, beneath its plot: a row for each curve where there is room for that,
/// as in a chart that is enlarged; else one line, cut with "…", with the rows in its tool tip.
class CursorReadout final : public QLabel {
    Q_OBJECT
public:
    explicit CursorReadout(QWidget* parent = nullptr);

    /// The same as rows and as a line; hidden where there is nothing to say. text() is always the rows.
    void say(const QString& rows, const QString& line);
    /// The room that rows may take.
    void setRoom(QSize room);
    bool saysRows() const { return rows_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();

    QString line_;
    QSize room_;
    bool rows_ = true;
};

} // namespace epsiloscope
