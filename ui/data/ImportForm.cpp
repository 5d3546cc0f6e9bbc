// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ImportForm.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/table/ColumnNames.h"
#include "ui/data/ColumnRoles.h"
#include "ui/data/FileField.h"
#include "ui/mechanism/DeliberateEdits.h"
#include "ui/mechanism/UnhurriedComboBox.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <iterator>

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
        if (reader.id == id) return QString::fromStdString(reader.title);
    return QString::fromStdString(id);
}

QString asFound(const QString& what) {
    return what.isEmpty() ? ImportForm::tr("as found") : ImportForm::tr("as found (%1)").arg(what);
}

QComboBox* importBox(const char* name, const QString& help, QWidget* parent) {
    auto* box = new UnhurriedComboBox(parent);
    box->setObjectName(name);
    box->setToolTip(help);
    box->setMinimumContentsLength(14);
    box->addItem(asFound({}));
    return box;
}

const std::vector<std::string>& markersOf(const DataReference& reference) {
    return reference.missingMarkers ? *reference.missingMarkers : defaultMissingMarkers();
}

} // namespace

ImportForm::ImportForm(QWidget* parent) : QWidget(parent) {
    makeControls();
    layOut();
    connectEdits();
    setReference({});
    new DeliberateEdits(this);
}

void ImportForm::makeControls() {
    format_ = importBox("import.format", tr("What kind of file this is"), this);
    for (const Reader& reader : readers()) {
        format_->addItem(QString::fromStdString(reader.title), QString::fromStdString(reader.id));
        format_->setItemData(format_->count() - 1, QString::fromStdString(reader.explanation),
                             Qt::ToolTipRole);
    }
    delimiter_ = importBox("import.delimiter", tr("What stands between two fields of a line"), this);
    for (const Delimiter& each : kDelimiters)
        delimiter_->addItem(delimiterWord(each.character), QString(QChar::fromLatin1(each.character)));
    header_ = importBox("import.header", tr("Whether the first row has the names of the columns"), this);
    header_->addItem(tr("names of the columns"), true);
    header_->addItem(tr("a record like the others"), false);
    decimal_ = importBox("import.decimal", tr("What stands before the decimals of a number"), this);
    decimal_->addItem(tr("a point: 1,234.5"), QStringLiteral("."));
    decimal_->addItem(tr("a comma: 1.234,5"), QStringLiteral(","));
    votes_ = importBox("import.votes", tr("What the cells of a file of votes are"), this);
    votes_->addItem(tr("counts: a row per query"), QStringLiteral("counts"));
    votes_->addItem(tr("labels: a row per teacher"), QStringLiteral("labels"));
    label_ = importBox("import.label", tr("The column to predict"), this);
    markers_ = new QLineEdit(this);
    markers_->setObjectName("import.missing");
    markers_->setToolTip(tr("Texts that stand for a missing cell, with commas between them. An empty cell is "
                            "always missing."));
    labels_ = new FileField("import.labels", tr("Label file"), this);
    labels_->setToolTip(tr("A file with one label per row, which becomes the last column"));
    test_ = new FileField("import.test", tr("Test file"), this);
    test_->setToolTip(tr("A file with the same columns that only measures accuracy"));
}

void ImportForm::addRow(QGridLayout* grid, int row, int column, const QString& words, QWidget* control) {
    auto* name = new QLabel(words, this);
    name->setBuddy(control);
    grid->addWidget(name, row, column);
    grid->addWidget(control, row, column + 1);
}

void ImportForm::layOut() {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    addRow(grid, 0, 0, tr("&Read as"), format_);
    addRow(grid, 1, 0, tr("&Separator"), delimiter_);
    addRow(grid, 2, 0, tr("&First row"), header_);
    addRow(grid, 3, 0, tr("&Missing cells"), markers_);
    addRow(grid, 0, 2, tr("&Label column"), label_);
    addRow(grid, 1, 2, tr("La&bel file"), labels_);
    addRow(grid, 2, 2, tr("&Test file"), test_);
    addRow(grid, 3, 2, tr("&Decimals"), decimal_);
    addRow(grid, 4, 0, tr("&Votes are"), votes_);
}

void ImportForm::connectEdits() {
    connect(format_, &QComboBox::activated, this, [this](int row) {
        reference_.format = format_->itemData(row).toString().toStdString();
        emit readingEdited();
    });
    connect(delimiter_, &QComboBox::activated, this, [this](int row) {
        const QString text = delimiter_->itemData(row).toString();
        reference_.delimiter = text.isEmpty() ? std::nullopt : std::optional(text.front().toLatin1());
        emit readingEdited();
    });
    connect(header_, &QComboBox::activated, this, [this](int row) {
        const QVariant chosen = header_->itemData(row);
        reference_.header = chosen.isValid() ? std::optional(chosen.toBool()) : std::nullopt;
        emit readingEdited();
    });
    connect(decimal_, &QComboBox::activated, this, [this](int row) {
        const QString text = decimal_->itemData(row).toString();
        reference_.decimal = text.isEmpty() ? std::nullopt : std::optional(text.front().toLatin1());
        emit readingEdited();
    });
    connect(votes_, &QComboBox::activated, this, [this](int row) {
        const QString text = votes_->itemData(row).toString();
        reference_.votes.reset();
        for (const VoteCells cells : {VoteCells::Counts, VoteCells::Labels})
            if (text == QLatin1String(toString(cells))) reference_.votes = cells;
        emit readingEdited();
    });
    connect(markers_, &QLineEdit::textEdited, this, &ImportForm::takeMarkers);
    connect(labels_, &FileField::pathEdited, this, [this](const QString& path) {
        reference_.labels = path.toStdString();
        emit readingEdited();
    });
    connect(label_, &QComboBox::activated, this, [this](int row) {
        giveLabel(label_->itemData(row).toString().toStdString(), reference_);
        emit choiceEdited();
    });
    connect(test_, &FileField::pathEdited, this, [this](const QString& path) {
        reference_.test = path.toStdString();
        reference_.testLabels.clear(); // those of another file
        emit choiceEdited();
    });
}

void ImportForm::takeMarkers(const QString& text) {
    std::vector<std::string> markers = {""};
    for (const QString& part : text.split(QLatin1Char(',')))
        if (const QString marker = part.trimmed(); !marker.isEmpty()) markers.push_back(marker.toStdString());
    std::vector<std::string> usual = defaultMissingMarkers();
    std::sort(usual.begin(), usual.end());
    std::vector<std::string> sorted = markers;
    std::sort(sorted.begin(), sorted.end());
    reference_.missingMarkers = sorted == usual ? std::nullopt : std::optional(std::move(markers));
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
    format_->setItemText(0, asFound(guess && reference_.format.empty() ? formatTitle(guess->format) : ""));
    format_->setCurrentIndex(std::max(0, format_->findData(QString::fromStdString(reference_.format))));
    delimiter_->setItemText(
        0,
        asFound(guess && delimited && !reference_.delimiter ? delimiterWord(guess->delimiter) : QString()));
    delimiter_->setCurrentIndex(
        reference_.delimiter
            ? std::max(0, delimiter_->findData(QString(QChar::fromLatin1(*reference_.delimiter))))
            : 0);
    header_->setItemText(0, asFound(!guess || !delimited || reference_.header ? QString()
                                    : guess->header                           ? tr("names")
                                                                              : tr("a record")));
    header_->setCurrentIndex(reference_.header ? (*reference_.header ? 1 : 2) : 0);
    const bool told = guess && delimited && guess->decimal && !reference_.decimal;
    decimal_->setItemText(0, asFound(!told                    ? QString()
                                     : *guess->decimal == ',' ? tr("a comma")
                                                              : tr("a point")));
    decimal_->setCurrentIndex(reference_.decimal ? (*reference_.decimal == '.' ? 1 : 2) : 0);
    votes_->setCurrentIndex(
        reference_.votes ? std::max(0, votes_->findData(QLatin1String(toString(*reference_.votes)))) : 0);
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
    for (const std::string& marker : markersOf(reference_))
        if (!marker.empty()) shown << QString::fromStdString(marker);
    markers_->setText(shown.join(QStringLiteral(", ")));
    markers_->setCursorPosition(0);
}

} // namespace epsiloscope
