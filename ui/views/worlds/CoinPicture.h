// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/TwoWorlds.h"
#include "ui/spoken/ReadAloud.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

namespace epsiloscope {

/// A coin, with a question mark until a guess is made and then with the world that it chose, and the answers
/// of that world as squares.
class CoinPicture final : public QWidget, public ReadAloud {
    Q_OBJECT
public:
    explicit CoinPicture(QWidget* parent = nullptr);

    /// Null: the coin lies still. `shown`: on its face, "?" where it is empty.
    void showToss(const CoinToss* toss, const QStringList& classes, const QString& shown);
    const QString& face() const { return face_; }

    QStringList sentences() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<CoinToss> toss_;
    QStringList classes_;
    QString face_;
};

/// How many guesses were right, as a share of a bar, against a coin toss and the most that the run's promise
/// leaves an attacker.
class TallyBar final : public QWidget, public ReadAloud {
    Q_OBJECT
public:
    explicit TallyBar(QWidget* parent = nullptr);

    /// Of 100 guesses; `right` below 0: none was made. `atMost` likewise, with what it means in words.
    void showTally(double right, double atMost, const QString& bound);

    QStringList sentences() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double right_ = -1, atMost_ = 100;
    QString bound_;
};

} // namespace epsiloscope
