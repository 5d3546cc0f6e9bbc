// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/runner/Forecast.h"
#include "ui/widgets/WorkBeside.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace epsiloscope {

struct Dataset;

/// What the settings in the forms would buy and promise, foretold by the accountant on a thread of its own.
/// The question under way is answered before the next is asked: a hand that moves faster than answers come
/// would see none.
class FormsForecast final : public QObject {
    Q_OBJECT
public:
    struct Question {
        Experiment experiment;
        std::shared_ptr<const Dataset> dataset;
        bool operator==(const Question&) const = default;
    };
    FormsForecast(std::shared_ptr<LeavingThreads> leaving, QObject* parent);

    /// Nothing: nothing is foretold.
    void ask(std::optional<Question> question);
    /// The experiment of the latest forecast that there is; null: none is.
    const Experiment* of() const { return forecast() ? &answer_->question.experiment : nullptr; }
    /// Of the latest question that was answered; null: nothing is foretold.
    const Forecast* forecast() const {
        return answer_ && answer_->forecast ? &answer_->forecast.value() : nullptr;
    }
    /// The promise of the forms; nothing: it is not known.
    std::optional<Promise> promise() const;
    /// Their parameters with whatever was left open, as far as they are foretold.
    Parameters resolved() const { return forecast() ? forecast()->resolved : Parameters(); }
    /// The yield of the forms ("noise σ 77 · buys 400 labels · promised ε 2 at δ 1e-5 · …"), or why that is
    /// not known.
    const QString& words() const { return words_; }

signals:
    /// An answer has come.
    void answered();
    /// words() are others.
    void changed();

private:
    struct Answer {
        Question question;
        Result<Forecast> forecast;
    };
    void start();
    void take(const Answer& answer);
    void say(const QString& words);

    std::optional<Question> wanted_, answering_;
    std::optional<Answer> answer_; ///< the latest; of the wanted one where nothing is being answered
    QString words_;
    Answerer<Question, Answer> answerer_;
};

/// A forecast in one line.
QString forecastWords(const Forecast& forecast);

} // namespace epsiloscope
