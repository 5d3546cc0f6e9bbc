// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/LessonPage.h"

#include "ui/lessons/AnswerCards.h"
#include "ui/lessons/MistakeCard.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"

#include <QDesktopServices>
#include <QLabel>
#include <QPushButton>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>
#include <QUrl>

namespace epsiloscope {

namespace {

constexpr double titleGrowth = 1.2;
QLabel* newTitle(const QString& words, QWidget* parent) {
    auto* title = named("lessonStepTitle", new QLabel(words, parent));
    title->setWordWrap(true);
    title->setTextFormat(Qt::PlainText);
    title->setFont(boldText(title->font(), titleGrowth));
    return title;
}

QLabel* newQuestionLabel(const QString& words, QWidget* parent) {
    auto* label = wordsLabel("lessonAsk", parent);
    label->setText(words);
    label->setFont(boldText(label->font()));
    return label;
}

QColor between(const QColor& a, const QColor& b, double share) {
    const auto mixed = [share](float from, float to) {
        return static_cast<float>((1 - share) * from + share * to);
    };
    return QColor::fromRgbF(mixed(a.redF(), b.redF()), mixed(a.greenF(), b.greenF()),
                            mixed(a.blueF(), b.blueF()));
}

// A table as Markdown has it is drawn with thick borders, and without room around its words.
QString withLightTables(const QLabel* label, const QString& markdown) {
    constexpr double padding = 4, faint = 0.6;
    QTextDocument page;
    page.setDefaultFont(label->font());
    page.setMarkdown(markdown);
    const QPalette& palette = label->palette();
    for (QTextFrame* frame : page.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderBrush(
                between(palette.color(QPalette::WindowText), palette.color(QPalette::Window), faint));
            format.setBorderCollapse(true);
            format.setCellSpacing(0);
            format.setCellPadding(padding);
            table->setFormat(format);
        }
    return page.toHtml();
}

void say(QLabel* label, const QString& markdown) {
    const bool table = markdown.contains(QLatin1String("|-")) || markdown.contains(QLatin1String("| -"));
    label->setTextFormat(table ? Qt::RichText : Qt::MarkdownText);
    label->setText(table ? withLightTables(label, markdown) : markdown);
}

} // namespace

QLabel* newMarkdownLabel(const QString& name, QWidget* parent) {
    auto* label = named(name, new QLabel(parent));
    label->setTextFormat(Qt::MarkdownText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    QObject::connect(label, &QLabel::linkActivated, label, [](const QString& link) {
        const QUrl url(link);
        if (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"))
            QDesktopServices::openUrl(url);
    });
    return label;
}

LessonPage::LessonPage(LessonPlayer& player, const QFont& reading)
    : QWidget(nullptr), player_(player), text_(newMarkdownLabel("lessonText", this)),
      afterwards_(newMarkdownLabel("lessonAfterwards", this)),
      problem_(ToneLabel::wrapped("lessonProblem", Tone::Error, this)) {
    setFont(reading);
    setProperty(wordsOfLesson, true);
    problem_->setProperty(wordsOfLesson, false);
    const LessonStep& step = player.step();
    auto* column = columnIn(this, {newTitle(QString::fromStdString(step.title), this), text_}, 10);
    column->setContentsMargins(14, 8, 14, 8);
    if (step.predict) addQuestion(column, player.index(), *step.predict, true);
    // Answers that earlier steps asked for are compared where they are revealed.
    for (const std::size_t asking : predictionsRevealedBy(player.lesson(), player.index()))
        if (asking != player.index())
            addQuestion(column, asking, *player.lesson().steps[asking].predict, true);
    if (step.mistake) addMistake(column);
    if (step.breakIt) addBreak(column);
    column->addWidget(problem_);
    // Text below what is run comes before the question about it, text below a question alone behind it.
    const bool runs = step.reveal || step.mistake || step.breakIt;
    if (step.question && !runs) addQuestion(column, player.index(), *step.question, false);
    column->addWidget(afterwards_);
    if (step.question && runs) addQuestion(column, player.index(), *step.question, false);
    column->addStretch(1);
    refresh();
}

void LessonPage::addQuestion(QBoxLayout* column, std::size_t step, const Asked& asked, bool predicted) {
    Question question{step, &asked, predicted, nullptr, nullptr, nullptr, nullptr};
    const bool here = step == player_.index();
    question.ask = newQuestionLabel(askWords(question), this);
    column->addWidget(question.ask);
    question.card = newAnswerCard(filled(asked), this);
    if (!here) {
        // As it was drawn: the truth is to be seen beside it.
        question.card->setObjectName(QStringLiteral("earlierPrediction"));
        column->addWidget(question.card);
    } else {
        question.card->setObjectName(predicted ? QStringLiteral("prediction") : QStringLiteral("answer"));
        question.ask->setBuddy(question.card);
        column->addWidget(question.card);
        connect(question.card, &AnswerCard::answered, this,
                [this, predicted](const std::vector<LessonPoint>& points) {
                    predicted ? player_.predict(points) : player_.answer(points);
                });
        connect(question.card, &AnswerCard::confirmed, this, &LessonPage::confirmed);
    }
    question.verdict =
        ToneLabel::wrapped(predicted ? "lessonVerdict" : "lessonAnswerVerdict", Tone::Hint, this);
    question.verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    question.why = newMarkdownLabel("lessonWhy", this);
    column->addWidget(question.verdict);
    column->addWidget(question.why);
    questions_.push_back(question);
}

// A question of an earlier step is no longer to be done.
QString LessonPage::askWords(const Question& question) const {
    const QString words = player_.filled(question.asked->ask);
    return question.step == player_.index() ? words : tr("You were asked: %1").arg(words);
}

Asked LessonPage::filled(const Asked& asked) const {
    Asked filled = asked;
    filled.ask = player_.filled(asked.ask).toStdString();
    for (AskedChoice& choice : filled.choices)
        choice.text = player_.filled(choice.text).toStdString();
    return filled;
}

void LessonPage::addMistake(QBoxLayout* column) {
    mistake_ = new MistakeCard(*findMistake(player_.step().mistake->id), this);
    column->addWidget(mistake_);
}

void LessonPage::addBreak(QBoxLayout* column) {
    const BreakIt& broken = *player_.step().breakIt;
    auto* ask = newQuestionLabel(player_.filled(broken.ask), this);
    auto* how = wordsLabel("breakHow", this);
    how->setText(tr("Change %1 and run (F5).").arg(player_.changedInWords()));
    hint_ = wordsLabel("breakHintWords", this);
    hint_->setText(player_.filled(broken.hint));
    hint_->hide();
    // Their letters are those of views, which would come to the front instead.
    auto* hint = named("breakHint", new QPushButton(tr("Hint"), this));
    auto* solution = named("breakSolution", new QPushButton(tr("Show how"), this),
                           tr("Puts settings into the form that do it, and runs them"));
    auto* again = named("breakAgain", new QPushButton(tr("Set up again"), this),
                        tr("The settings are those of the lesson again"));
    hint->setVisible(!broken.hint.empty());
    breaking_ = ToneLabel::wrapped("breakVerdict", Tone::Hint, this);
    for (QWidget* each : std::initializer_list<QWidget*>{ask, how})
        column->addWidget(each);
    column->addLayout(rowOf({hint, solution, again, Placed::room(1)}, 6));
    column->addWidget(hint_);
    column->addWidget(breaking_);
    connect(hint, &QPushButton::clicked, hint_, &QLabel::show);
    connect(solution, &QPushButton::clicked, &player_, &LessonPlayer::showSolution);
    connect(again, &QPushButton::clicked, &player_, &LessonPlayer::setUpAgain);
}

void LessonPage::refresh() {
    const LessonStep& step = player_.step();
    for (const auto& [label, text] : {std::pair(text_, &step.text), std::pair(afterwards_, &step.afterwards)})
        label->setFocusPolicy(text->find("](") != std::string::npos ? Qt::StrongFocus : Qt::ClickFocus);
    say(text_, player_.filled(step.text));
    text_->setVisible(!step.text.empty());
    problem_->say(player_.problem());
    const bool waits = (step.reveal || step.mistake) ? !player_.revealed()
                       : step.breakIt                ? !player_.brokeIt()
                       : step.question               ? !player_.answered()
                                                     : false;
    const bool appears = !waits && !step.afterwards.empty();
    // What comes by itself does not take the text from who reads it.
    if (appears && afterwards_->isHidden() && !player_.runsByItself()) emit grew(afterwards_);
    say(afterwards_, player_.filled(step.afterwards));
    afterwards_->setVisible(appears);
    if (mistake_) mistake_->show(player_.attacked(), !player_.runsByItself());
    refreshBreak();
    for (const Question& question : questions_)
        refreshQuestion(question);
}

void LessonPage::refreshQuestion(const Question& question) {
    const auto& given = question.predicted ? player_.progress().predictions : player_.progress().answers;
    const auto found = given.find(question.step);
    std::vector<LessonPoint> answer = found == given.end() ? std::vector<LessonPoint>() : found->second;
    if (!question.predicted && answer.empty()) answer = player_.draft();
    question.ask->setText(askWords(question));
    if (question.card) {
        const bool due = question.step != player_.index() ? player_.truthOf(question.step, *question.asked)
                                                                    .value_or(std::vector<LessonPoint>())
                                                                    .size() > 0
                                                          : question.predicted || player_.questionIsDue();
        question.ask->setVisible(due);
        question.card->setAsked(filled(*question.asked));
        question.card->setAccessibleName(question.ask->text());
        question.card->setVisible(due);
        question.card->setAnswer(answer);
    }
    const bool told = question.predicted ? player_.truthIsKnown(question.step)
                                         : player_.answered() && player_.questionIsDue();
    const auto truth = told ? player_.truthOf(question.step, *question.asked) : std::nullopt;
    if (!truth || truth->empty()) {
        question.verdict->say({});
        question.why->hide();
        return;
    }
    if (question.card) question.card->showTruth(*truth);
    QString words = player_.verdict(question.step, *question.asked, answer);
    if (words.isEmpty()) words = player_.rightAnswer(question.step, *question.asked);
    if (question.verdict->text() != words) {
        question.verdict->say(words);
        emit grew(question.verdict);
    }
    say(question.why, player_.filled(question.asked->why));
    question.why->setVisible(!question.asked->why.empty());
}

void LessonPage::refreshBreak() {
    if (!breaking_) return;
    const QString words = player_.breakingWords();
    breaking_->setTone(player_.brokeIt() ? Tone::Warning : Tone::Hint);
    breaking_->say(player_.computing() ? tr("Running …") : words);
}

QWidget* LessonPage::unreadable() const {
    QWidget* open = whereToAnswer();
    const auto* card = qobject_cast<AnswerCard*>(open);
    return card && card->unreadable() ? open : nullptr;
}

QWidget* LessonPage::whereToAnswer() const {
    for (const Question& question : questions_) {
        const bool open = question.predicted ? !player_.truthIsKnown(question.step) : !player_.answered();
        if (question.card && open && !question.card->isHidden()) return question.card;
    }
    return nullptr;
}

} // namespace epsiloscope
