// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/panel/TermPage.h"

#include "core/mechanisms/registry/Papers.h"
#include "core/report/ShownNumber.h"
#include "ui/explain/panel/FormulaView.h"
#include "ui/explain/panel/TermPlot.h"
#include "ui/explain/terms/Terms.h"
#include "ui/language/Said.h"
#include "ui/look/VisibleStyle.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"

#include <QDesktopServices>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QUrl>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

constexpr double titleLargerBy = 1.3;
constexpr int belowMeaning = 6; // pixels

QLabel* wrapped(const char* name, QWidget* parent) {
    auto* label = named(QString::fromLatin1(name), new QLabel(parent));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel* linking(const char* name, QWidget* parent) {
    QLabel* label = wrapped(name, parent);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    label->setOpenExternalLinks(false);
    return label;
}

QString link(const QString& to, const QString& words) {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(to.toHtmlEscaped(), words.toHtmlEscaped());
}

QString lowered(const std::string& symbol) {
    const SplitSymbol split = splitSymbol(symbol);
    const QString letter = QString::fromStdString(split.letter).toHtmlEscaped();
    return split.below.empty() ? letter
                               : QStringLiteral("%1<sub>%2</sub>")
                                     .arg(letter, QString::fromStdString(split.below).toHtmlEscaped());
}

QString valueOf(const Operand& operand, int digits) {
    if (operand.all.size() < 2) return QString::fromStdString(shownNumber(operand.value, digits));
    constexpr std::size_t most = 4;
    QStringList values;
    for (std::size_t i = 0; i < std::min(operand.all.size(), most); ++i)
        values << QString::fromStdString(shownNumber(operand.all[i], digits));
    if (operand.all.size() > most) values << QStringLiteral("…");
    return values.join(QStringLiteral(", "));
}

// "σ = 40  noise of an answer, in votes", a row for each, and no row twice.
QString tableOf(const std::vector<WorkedFormula>& formulas) {
    QStringList rows;
    for (const WorkedFormula& formula : formulas) {
        const int digits = formula.digitsOfValues();
        for (const Operand& operand : formula.operands) {
            const QString row =
                QStringLiteral("<tr><td>%1&nbsp;=&nbsp;%2</td><td width=\"14\"></td><td>%3</td></tr>")
                    .arg(lowered(operand.symbol), valueOf(operand, digits).toHtmlEscaped(),
                         said(operand.meaning).toHtmlEscaped());
            if (!rows.contains(row)) rows << row;
        }
    }
    return QStringLiteral("<table cellspacing=\"1\">%1</table>").arg(rows.join(QString()));
}

// "e^ε" as a power.
QString withPowers(const QString& text) {
    static const QRegularExpression power(QStringLiteral("\\^(?:\\(([^()]*)\\)|(\\w+))"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    return text.toHtmlEscaped().replace(power, QStringLiteral("<sup>\\1\\2</sup>"));
}

QString pageTitle(const QString& place) {
    return titleOfManualText(manualText(place.section(QLatin1Char('#'), 0, 0)).value_or(QString()));
}

QString sourceWithLinks(const QString& source) {
    QString words = source.toHtmlEscaped();
    for (const Paper* paper : papersCited(source.toStdString())) {
        const QString address = QString::fromStdString(addressOf(*paper));
        for (const char* cited : paper->cited)
            if (!address.isEmpty())
                words.replace(QString::fromUtf8(cited), link(address, QString::fromUtf8(cited)));
    }
    return words;
}

} // namespace

TermPage::TermPage(QWidget* parent)
    : QWidget(parent), title_(wrapped("termTitle", this)), paragraph_(wrapped("termParagraph", this)),
      operands_(wrapped("termValues", this)), source_(linking("termSource", this)),
      related_(linking("termRelated", this)), whose_(ToneLabel::wrapped("termWhose", Tone::Hint, this)),
      note_(ToneLabel::wrapped("termNote", Tone::Hint, this)),
      whatIf_(ToneLabel::wrapped("termWhatIf", Tone::Warning, this)), plot_(new TermPlot(this)),
      back_(named("termBack", new QPushButton(tr("&Back to this run's value"), this))) {
    operands_->setTextFormat(Qt::RichText);
    fit_.setSingleShot(true);
    connect(&fit_, &QTimer::timeout, this, &TermPage::fitHeight);
    // Words have changed, or their size: once all that is in it has been laid out anew.
    whenever(this, {QEvent::Resize, QEvent::LayoutRequest}, [this] { fit_.start(); });
    paragraph_->setTextFormat(Qt::RichText);
    layOut();
    for (QLabel* label : {source_, related_})
        connect(label, &QLabel::linkActivated, this, &TermPage::follow);
    connect(plot_, &TermPlot::moved, this, &TermPage::showMoved);
    connect(back_, &QPushButton::clicked, this, [this] {
        plot_->moveBack();
        plot_->setFocus();
    });
}

void TermPage::layOut() {
    title_->setFont(boldText(font(), titleLargerBy));
    title_->setTextInteractionFlags(Qt::NoTextInteraction);
    title_->setContentsMargins(0, aboveCapitals, 0, 0);
    formulasAt_ = new QVBoxLayout;
    formulasAt_->setContentsMargins(0, 4, 0, 4);
    formulasAt_->setSpacing(2);
    columnIn(this,
             {title_,
              paragraph_,
              whose_,
              formulasAt_,
              whatIf_,
              {plot_, 1},
              rowOf({Placed::room(1), back_}),
              operands_,
              note_,
              source_,
              related_},
             8)
        ->setContentsMargins(12, 10, 12, 10);
}

void TermPage::show(const ExplainedTerm& term, const Explanation& explanation, const QString& run,
                    bool going) {
    id_ = term.id;
    example_ = explanation.example;
    formulas_ = explanation.filled.formulas;
    movedPlace_ = explanation.picture.formula;
    handle_ = explanation.picture.handle;
    say(term, explanation, run, going);
    showFormulas(explanation);
    plot_->show(explanation);
    showMoved();
}

void TermPage::say(const ExplainedTerm& term, const Explanation& explanation, const QString& run,
                   bool going) {
    title_->setText(term.title);
    paragraph_->setText(belowAccents(withPowers(term.paragraph)));
    const QString instead = tr("The values below are an example.");
    if (going)
        whose_->say(tr("%1 goes on: its values come with its end.").arg(run) + QLatin1Char(' ') + instead);
    else if (explanation.noRun)
        whose_->say(tr("No run is selected that has finished.") + QLatin1Char(' ') + instead);
    else if (explanation.example)
        whose_->say(explanation.filled.missing + QLatin1Char(' ') + instead);
    else
        whose_->say(tr("With the values of %1.").arg(run));
    note_->say(explanation.filled.note);
    source_->setText(belowAccents(tr("Source: %1").arg(sourceWithLinks(term.source))));
    QStringList others;
    for (const QString& id : term.related)
        if (const auto other = findTerm(id)) others << link(QStringLiteral("term:") + id, other->title);
    others << link(QStringLiteral("manual:") + term.page, tr("Manual: %1").arg(pageTitle(term.page)));
    related_->setText(belowAccents(tr("See also: %1").arg(others.join(QStringLiteral(" · ")))));
}

void TermPage::showFormulas(const Explanation& explanation) {
    for (QWidget* each : shownFormulas_)
        delete each;
    shownFormulas_.clear();
    views_.clear();
    for (const WorkedFormula& formula : explanation.filled.formulas) {
        auto* view = named(QStringLiteral("termFormula%1").arg(views_.size() + 1), new FormulaView(this));
        view->setFormula(formula);
        formulasAt_->addWidget(view);
        views_.push_back(view);
        shownFormulas_.push_back(view);
        if (formula.meaning.empty()) continue;
        auto* meaning =
            ToneLabel::wrapped(QStringLiteral("termMeaning%1").arg(views_.size()), Tone::Hint, this);
        meaning->setTextFormat(Qt::RichText);
        meaning->setContentsMargins(0, 0, 0, belowMeaning);
        meaning->say(belowAccents(lowered(formula.symbol) + QStringLiteral(": ") +
                                  said(formula.meaning).toHtmlEscaped()));
        formulasAt_->addWidget(meaning);
        shownFormulas_.push_back(meaning);
    }
}

// A scroll area does not ask how high words are at its width.
void TermPage::fitHeight() {
    setMinimumHeight(layout()->totalHeightForWidth(width()));
}

// A number that is no longer the run's says so.
void TermPage::showMoved() {
    const WorkedFormula& own = formulas_[movedPlace_];
    const bool moved = !plot_->atOwn();
    const WorkedFormula now = moved ? own.with(handle_, plot_->handle()) : own;
    // The formulas that follow it move along; those before are where the run's number comes from.
    std::vector<WorkedFormula> shown = formulas_;
    for (std::size_t place = movedPlace_; place < shown.size(); ++place) {
        if (shown[place].operand(handle_) == nullptr) continue;
        if (moved) shown[place] = formulas_[place].with(handle_, plot_->handle());
        views_[place]->setFormula(shown[place], moved ? handle_ : std::string());
    }
    operands_->setText(tableOf(shown));
    const QString handle = QString::fromStdString(handle_), symbol = QString::fromStdString(own.symbol);
    const auto text = [](double value) { return QString::fromStdString(epsiloscope::shownNumber(value, 3)); };
    const Operand* operand = own.operand(handle_);
    if (!moved || operand == nullptr)
        whatIf_->say({});
    else
        whatIf_->say(tr("What if %1 were %2: %3 %4 %5. %6 has %1 = %7 and %3 %4 %8.")
                         .arg(handle, text(plot_->handle()), symbol, QString::fromStdString(own.relation),
                              QString::fromStdString(now.shownResult()),
                              example_ ? tr("The example") : tr("This run"), text(operand->value),
                              QString::fromStdString(own.shownResult())));
    back_->setText(example_ ? tr("&Back to the example") : tr("&Back to this run's value"));
    back_->setEnabled(moved);
}

QString TermPage::shownNumber() const {
    return views_.empty() ? QString() : QString::fromStdString(views_.front()->formula().shownResult());
}

void TermPage::follow(const QString& link) {
    if (link.startsWith(QLatin1String("term:")))
        emit termWanted(link.section(QLatin1Char(':'), 1));
    else if (link.startsWith(QLatin1String("manual:")))
        emit manualWanted(link.section(QLatin1Char(':'), 1));
    else
        QDesktopServices::openUrl(QUrl(link));
}

} // namespace epsiloscope
