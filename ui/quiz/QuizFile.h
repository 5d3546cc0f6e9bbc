// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/quiz/OddsQuestions.h"

#include <QDate>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// One answer, as it is kept.
struct QuizAnswer {
    QString sitting; ///< a random code; nobody's name
    QDate day;       ///< no time of day: that would tell who it was
    QuizPart part = QuizPart::Before;
    QString question, answer, right; ///< answer empty: "I do not know"
    bool correct = false;
};

/// How many of the ten were right; nothing where that half has not been answered.
struct QuizScore {
    std::optional<int> before, after;
};

/// Who answers, in the column `source`: "person", or "test" where this process cannot be told from a script:
/// the variable is set, or there is no screen that anybody could look at.
inline constexpr const char* testingVariable = "EPSILOSCOPE_TESTING";
QString sourceOfAnswers();
/// The same of a platform of Qt ("xcb"), and whether the variable is set.
QString sourceOfAnswers(const QString& platform, bool testing);

/// The answers of this computer, in a file of comma-separated values that is sent nowhere.
class QuizFile final {
public:
    explicit QuizFile(QString path) : path_(std::move(path)) {}
    /// In the folder of the person's data.
    static QuizFile usual();

    const QString& path() const { return path_; }
    bool exists() const;
    /// Adds them all or none.
    Result<void> append(const std::vector<QuizAnswer>& answers) const;
    /// The score of one sitting, by what the file says.
    QuizScore scoreOf(const QString& sitting) const;
    Result<void> remove() const;

private:
    QString path_;
};

} // namespace epsiloscope
