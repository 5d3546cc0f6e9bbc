// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsiloscope {

class ElidedLabel;
class ExperimentForms;

/// The question, across the top of the window: whose data, by which mechanism, and how much privacy may be
/// spent, as a slider that is always in sight. Below it what that would buy, as the accountant foretells it.
class QuestionBar final : public QWidget {
    Q_OBJECT
public:
    /// Lays out the ε of `forms` and what is said of the budget.
    explicit QuestionBar(const ExperimentForms& forms, QWidget* parent = nullptr);

    /// "census · 12,000 records", "PATE · GNMax".
    void setSubject(const QString& dataset, const QString& mechanism);
    /// In one line; empty: nothing is known.
    void setForecast(const QString& words);

private:
    ElidedLabel* data_;
    ElidedLabel* mechanism_;
    ElidedLabel* forecast_;
    QWidget* who_;
};

} // namespace epsiloscope
