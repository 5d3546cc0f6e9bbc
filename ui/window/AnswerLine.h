// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/runner/Forecast.h"

#include <QTimer>
#include <QWidget>

#include <functional>

class QPushButton;

namespace epsiloscope {

class ElidedLabel;
class ToneLabel;

/// The one line under ε: what the settings buy as the accountant foretells it, in place of that why they
/// cannot be run, and over both for some seconds what has just happened. Screen readers are told of the
/// latter two.
class AnswerLine final : public QWidget {
    Q_OBJECT
public:
    explicit AnswerLine(QWidget* parent = nullptr);

    /// What is bought, in full, and where there is less room; `more`: the tool tip. `beside`: in small
    /// letters behind it, where there is room.
    void setAnswer(const QString& words, const QString& brief, const QString& more,
                   const QString& beside = {});
    /// Why it cannot be run, and behind a link what mends it (empty: no link); no reason: it can.
    void setRefusal(const QString& why, const QString& mend = {}, std::function<void()> mended = {});
    /// For some seconds.
    void tell(const QString& words, int milliseconds);
    /// What is told now; empty: nothing.
    const QString& told() const { return told_; }

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void announce(const QString& words);

    ElidedLabel* words_;
    ToneLabel* beside_;
    QPushButton* mend_;
    QString answer_, brief_, more_, why_, told_;
    std::function<void()> mended_;
    QTimer clock_; ///< until what is told goes
};

/// "answers 240 of 240 · promised ε 2 · 57 of 100 guesses right", of so many queries that could be asked (0:
/// not known); of persons with "per patient, ≤ 10 rows" behind the ε. `brief` leaves out the verbs.
QString answerWords(const Forecast& forecast, long pool, bool brief);

} // namespace epsiloscope
