// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/PersonGuess.h"

#include <QWidget>

class QPushButton;
class QToolButton;

namespace epsiloscope {

class ToneLabel;

/// Asks whose ε is, where names of somebody repeat in a column and nobody has said whose the rows are:
/// "patient" stands in 9 rows each: is ε a patient's or a row's? Hidden while there is nothing to ask.
class PersonQuestion final : public QWidget {
    Q_OBJECT
public:
    explicit PersonQuestion(QWidget* parent = nullptr);

    /// A guess that was not found: nothing is asked.
    void ask(const PersonGuess& guess);
    const PersonGuess& asked() const { return guess_; }

signals:
    /// The person's answer. `ofRow`: ε is a row's, though it is known whose the rows are.
    void answered(bool ofRow);
    /// The person does not want to be asked.
    void putAway();

private:
    QString wordsInFull() const;

    PersonGuess guess_;
    ToneLabel* words_;
    QPushButton *ofPerson_, *ofRow_;
    QToolButton* close_;
};

} // namespace epsiloscope
