// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/LessonPlayer.h"

#include <QWidget>

#include <map>

class QBoxLayout;
class QLabel;

namespace epsiloscope {

class AnswerCard;
class MistakeCard;
class ToneLabel;

/// One step of a lesson, from its text to its question. What is not to be seen yet is hidden.
class LessonPage final : public QWidget {
    Q_OBJECT
public:
    /// `reading`: the font of its text.
    LessonPage(LessonPlayer& player, const QFont& reading);

    /// Shows what has come since.
    void refresh();
    /// Where the keyboard should be: what asks something, or null.
    QWidget* whereToAnswer() const;
    /// An answer that is typed and cannot be read, or null.
    QWidget* unreadable() const;

signals:
    /// Return in an answer.
    void confirmed();
    /// Something below what was seen has appeared.
    void grew(QWidget* what);

private:
    /// One thing that is asked, with what became of it.
    struct Question {
        std::size_t step; ///< that asks it
        const Asked* asked;
        bool predicted;
        QLabel* ask;
        AnswerCard* card;
        ToneLabel* verdict;
        QLabel* why;
    };
    void addQuestion(QBoxLayout* column, std::size_t step, const Asked& asked, bool predicted);
    void addMistake(QBoxLayout* column);
    void addBreak(QBoxLayout* column);
    Asked filled(const Asked& asked) const;
    QString askWords(const Question& question) const;
    void refreshQuestion(const Question& question);
    void refreshBreak();

    LessonPlayer& player_;
    QLabel *text_, *afterwards_;
    ToneLabel *problem_, *breaking_ = nullptr;
    QLabel* hint_ = nullptr;
    MistakeCard* mistake_ = nullptr;
    std::vector<Question> questions_;
};

/// The property by which a widget and all in it say that their words are the lesson's own: no name of a file
/// or a person that the program has put there.
inline constexpr auto wordsOfLesson = "wordsOfLesson";

/// A label of Markdown over as many lines as it needs.
QLabel* newMarkdownLabel(const QString& name, QWidget* parent);

} // namespace epsiloscope
