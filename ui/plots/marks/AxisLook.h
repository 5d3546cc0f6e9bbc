// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

class QFont;

namespace epsiloscope {

struct ChartInk;

/// Fonts and colours of an axis, its ticks and its grid.
void dressAxis(QCPAxis* axis, const QFont& font, const ChartInk& ink);

/// Gives an axis a label, a shorter one for where a picture has no room for it, and its name on the screen.
void setAxisLabel(QCPAxis* axis, const QString& label, const QString& brief, const QString& onScreen);
/// The shorter one; empty: there is none.
QString briefLabel(const QCPAxis& axis);
/// The name on the screen: the label, where there is no other.
QString screenLabel(const QCPAxis& axis);

/// Ticks of a logarithmic axis: decades when it spans many, 1–2–5 when it spans few, evenly spaced numbers
/// when it is zoomed into.
class LogTicker : public QCPAxisTicker {
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
};

/// Ticks of an axis that counts: at whole numbers alone, however far it is zoomed into.
class CountTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
};

/// Says whether an axis counts whole things (queries, labels, models, steps …), and gives it the ticks of
/// that.
void setCounts(QCPAxis* axis, bool counts);
bool counts(const QCPAxis* axis);
/// The ticks of an axis of numbers, by its scale and by what it says.
QSharedPointer<QCPAxisTicker> numberTicker(const QCPAxis* axis);

} // namespace epsiloscope
