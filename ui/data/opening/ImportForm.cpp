// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/ImportForm.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/table/ColumnNames.h"
#include "ui/data/loading/ColumnRoles.h"
#include "ui/language/Said.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/FileField.h"
#include "ui/widgets/Layouts.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t kLabelsOffered = 1000;

struct Delimiter {
    char character;
    const char* word;
};
constexpr Delimiter kDelimiters[] = {{',', QT_TRANSLATE_NOOP("epsiloscope::ImportForm", "comma ,")},
                                     {';', QT_TRANSLATE_NOOP("epsiloscope::ImportForm", "semicolon ;")},
                                     {'\t', QT_TRANSLATE_NOOP("epsiloscope::ImportForm", "tab")},
                                     {'|', QT_TRANSLATE_NOOP("epsiloscope::ImportForm", "bar |")},
                                     {' ', QT_TRANSLATE_NOOP("epsiloscope::ImportForm", "spaces")}};

QString delimiterWord(char character) {
    for (const Delimiter& each : kDelimiters)
        if (each.character == character) return ImportForm::tr(each.word);
    return QString(QChar::fromLatin1(character));
}

QString formatTitle(const std::string& id) {
    for (const Reader& reader : readers())
        if (reader.id == id) return said(reader.title);
    return QString::fromStdString(id);
}

QString asFound(const QString& what) {
    return what.isEmpty() ? ImportForm::tr("as found") : ImportForm::tr("as found (%1)").arg(what);
}

QComboBox* importBox(const char* name, const QString& help, QWidget* parent) {
    auto* box = named(name, new UnhurriedComboBox(parent), help);
    box->setMinimumContentsLength(14);
    box->addItem(asFound({}));
    return box;
}

/// Shows what was said; while that is nothing, `found` follows "as found".
template <class Value> void showSaid(QComboBox* box, const Value& said, const QString& found) {
    int row = box->count() - 1;
    while (row > 0 && box->itemData(row).value<Value>() != said)
        --row;
    box->setItemText(0, asFound(found));
    box->setCurrentIndex(row);
}

} // namespace

ImportForm::ImportForm(QWidget* parent) : QWidget(parent) {
    makeControls();
    layOut();
    connectEdits();
    setReference({});
    new DeliberateEdits(this);
}

template <class Value>
QComboBox* ImportForm::saying(const char* name, const QString& help, Value DataReference::*member,
                              const std::vector<std::pair<QString, std::type_identity_t<Value>>>& choices) {
    QComboBox* box = importBox(name, help, this);
    for (const auto& [words, value] : choices)
        box->addItem(words, QVariant::fromValue(value));
    connect(box, &QComboBox::activated, this, [this, box, member](int row) {
        reference_.*member = box->itemData(row).value<Value>();
        emit readingEdited();
    });
    return box;
}

void ImportForm::makeControls() {
    std::vector<std::pair<QString, std::string>> formats;
    for (const Reader& reader : readers())
        formats.emplace_back(said(reader.title), reader.id);
    std::vector<std::pair<QString, std::optional<char>>> delimiters;
    for (const Delimiter& each : kDelimiters)
        delimiters.emplace_back(delimiterWord(each.character), each.character);
    format_ = saying("import.format", tr("What kind of file this is"), &DataReference::format, formats);
    for (int row = 1; const Reader& reader : readers())
        format_->setItemData(row++, said(reader.explanation), Qt::ToolTipRole);
    delimiter_ = saying("import.delimiter", tr("What stands between two fields of a line"),
                        &DataReference::delimiter, delimiters);
    header_ = saying("import.header", tr("Whether the first row has the names of the columns"),
                     &DataReference::header,
                     {{tr("names of the columns"), true}, {tr("a record like the others"), false}});
    decimal_ =
        saying("import.decimal", tr("What stands before the decimals of a number"), &DataReference::decimal,
               {{tr("a point: 1,234.5"), '.'}, {tr("a comma: 1.234,5"), ','}});
    votes_ = saying("import.votes", tr("What the cells of a file of votes are"), &DataReference::votes,
                    {{tr("counts: a row per query"), VoteCells::Counts},
                     {tr("labels: a row per teacher"), VoteCells::Labels}});
    label_ = importBox("import.label", tr("The column to predict"), this);
    markers_ = named("import.missing", new QLineEdit(this),
                     tr("Texts that stand for a missing cell, with commas between them. An empty cell is "
                        "always missing."));
    labels_ = new FileField("import.labels", tr("Label file"), this);
    labels_->setToolTip(tr("A file with one label per row, which becomes the last column"));
    test_ = new FileField("import.test", tr("Test file"), this);
    test_->setToolTip(tr("A file with the same columns that only measures accuracy"));
}

void ImportForm::layOut() {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    const auto add = [&](int row, int column, const QString& words, QWidget* control) {
        grid->addWidget(labelOf(control, words, this), row, column);
        grid->addWidget(control, row, column + 1);
    };
    add(0, 0, tr("&Read as"), format_);
    add(1, 0, tr("&Separator"), delimiter_);
    add(2, 0, tr("&First row"), header_);
    add(3, 0, tr("&Missing cells"), markers_);
    add(0, 2, tr("&Label column"), label_);
    add(1, 2, tr("La&bel file"), labels_);
    add(2, 2, tr("&Test file"), test_);
    add(3, 2, tr("&Decimals"), decimal_);
    add(4, 0, tr("&Votes are"), votes_);
}

void ImportForm::connectEdits() {
    connect(markers_, &QLineEdit::textEdited, this, &ImportForm::takeMarkers);
    connect(labels_, &FileField::pathEdited, this, [this](const QString& path) {
        reference_.labels = path.toStdString();
        emit readingEdited();
    });
    connect(label_, &QComboBox::activated, this,
            [this](int row) { giveLabel(label_->itemData(row).toString().toStdString(), reference_); });
    connect(test_, &FileField::pathEdited, this, [this](const QString& path) {
        reference_.test = path.toStdString();
        reference_.testLabels.clear(); // those of another file
    });
}

void ImportForm::takeMarkers(const QString& text) {
    std::vector<std::string> markers = {""};
    for (const QString& part : text.split(QLatin1Char(',')))
        if (const QString marker = part.trimmed(); !marker.isEmpty()) markers.push_back(marker.toStdString());
    const bool usual = std::ranges::is_permutation(markers, defaultMissingMarkers());
    reference_.missingMarkers = usual ? std::nullopt : std::optional(std::move(markers));
    emit readingEdited();
}

void ImportForm::setReference(const DataReference& reference) {
    reference_ = reference;
    showReading(nullptr);
    showLabels(nullptr);
    showMarkers();
    labels_->setPath(QString::fromStdString(reference_.labels));
    test_->setPath(QString::fromStdString(reference_.test));
}

void ImportForm::setFound(const Dataset* dataset) {
    showReading(dataset && dataset->guess ? &*dataset->guess : nullptr);
    showLabels(dataset && !dataset->votes ? &dataset->table : nullptr);
}

void ImportForm::showReading(const ReadGuess* guess) {
    const bool text = guess && !guess->encoding.empty();
    const bool delimited = !guess || guess->format == "delimited" || (guess->format == "votes" && text) ||
                           reference_.format == "delimited";
    const bool guessed = guess && delimited;
    showSaid(format_, reference_.format,
             guess && reference_.format.empty() ? formatTitle(guess->format) : QString());
    showSaid(delimiter_, reference_.delimiter,
             guessed && !reference_.delimiter ? delimiterWord(guess->delimiter) : QString());
    showSaid(header_, reference_.header,
             !guessed || reference_.header ? QString()
             : guess->header               ? tr("names")
                                           : tr("a record"));
    showSaid(decimal_, reference_.decimal,
             !guessed || !guess->decimal || reference_.decimal ? QString()
             : *guess->decimal == ','                          ? tr("a comma")
                                                               : tr("a point"));
    showSaid(votes_, reference_.votes, {});
    delimiter_->setEnabled(delimited);
    header_->setEnabled(delimited);
    decimal_->setEnabled(delimited);
    markers_->setEnabled(delimited || text);
}

void ImportForm::showLabels(const Table* table) {
    label_->clear();
    label_->setEnabled(table != nullptr);
    const int guess = table ? guessLabel(*table) : -1;
    label_->addItem(
        asFound(guess < 0 ? QString()
                          : QString::fromStdString(table->columns[static_cast<std::size_t>(guess)].name)));
    const std::size_t columns = table ? table->columns.size() : 0;
    for (std::size_t column = 0; column < columns; ++column) {
        if (column == kLabelsOffered && columns > kLabelsOffered + 1)
            column = columns - 1; // most likely last
        if (table->columns[column].type == ColumnType::Image) continue;
        label_->addItem(QString::fromStdString(table->columns[column].name),
                        QString::fromStdString(columnReference(*table, column)));
    }
    const int named = table && !reference_.label.empty() ? table->find(reference_.label) : -1;
    if (named < 0) return;
    const QString wanted = QString::fromStdString(columnReference(*table, static_cast<std::size_t>(named)));
    label_->setCurrentIndex(std::max(0, label_->findData(wanted)));
}

void ImportForm::showMarkers() {
    QStringList shown;
    for (const std::string& marker : reference_.missingMarkers.value_or(defaultMissingMarkers()))
        if (!marker.empty()) shown << QString::fromStdString(marker);
    markers_->setText(shown.join(QStringLiteral(", ")));
    markers_->setCursorPosition(0);
}

} // namespace epsiloscope
