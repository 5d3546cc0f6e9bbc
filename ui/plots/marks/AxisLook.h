// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"
#include "ui/words/NumberWords.h"

#include <QString>

#include <optional>
#include <vector>

class QFont;

namespace epsiloscope {

struct ChartInk;
struct Experiment;
struct SweepAxis;

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

/// Turns an axis to a true logarithmic scale, or back, with ticks that suit it.
void setLogScale(QCPAxis* axis, bool logarithmic);
/// Ticks at 0, 1, 2 … named by the values of a swept axis, at most `most` of them.
QSharedPointer<QCPAxisTicker> valueTicker(const Experiment& base, const SweepAxis& axis,
                                          std::size_t most = 12);

/// The numbers with a little room at both ends, as the axis' scale wants it.
QCPRange roomAround(const std::vector<double>& numbers, const QCPAxis* axis);

/// Smallest of 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8 times a power of ten that is at least `value` (> 0).
double niceCeiling(double value);

/// The upper end of an axis that starts at 0 and grows in steps: `current` stays while `needed` fits and
/// fills a fifth of it; while things still grow a new end leaves room for a quarter more.
double growingLimit(double current, double needed, bool growing);

/// A range with round ends around [lower, upper], inside [0, 1]; `current` is kept while it holds everything
/// and is not far too wide.
QCPRange shareRange(const QCPRange& current, double lower, double upper);

/// Makes the range hold this one as well.
void widen(std::optional<QCPRange>& range, const QCPRange& other);

/// The error of guessing, to which errors of classifiers are held.
inline constexpr double guessingError = 0.5;

/// A range with round ends around errors and that of guessing; noise may take errors below 0 and above 1.
/// `current` is kept while everything is in it and fills a good part of it.
QCPRange errorRange(const QCPRange& current, double lower, double upper);

/// Whole decades around [lower, upper], both > 0.
QCPRange decades(double lower, double upper);

} // namespace epsiloscope
