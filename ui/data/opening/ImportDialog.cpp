// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/ImportDialog.h"

#include "core/base/Result.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/DataPreset.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/table/ColumnNames.h"
#include "ui/data/loading/ColumnRoles.h"
#include "ui/data/opening/PreviewModel.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t kLabelsOffered = 1000;

struct Delimiter {
    char character;
    const char* word;
};
constexpr Delimiter kDelimiters[] = {{',', QT_TRANSLATE_NOOP("epsiloscope::ImportDialog", "comma ,")},
                                     {';', QT_TRANSLATE_NOOP("epsiloscope::ImportDialog", "semicolon ;")},
                                     {'\t', QT_TRANSLATE_NOOP("epsiloscope::ImportDialog", "tab")},
                                     {'|', QT_TRANSLATE_NOOP("epsiloscope::ImportDialog", "bar |")},
                                     {' ', QT_TRANSLATE_NOOP("epsiloscope::ImportDialog", "spaces")}};

QString delimiterWord(char character) {
    for (const Delimiter& each : kDelimiters)
        if (each.character == character) return ImportDialog::tr(each.word);
    return QString(QChar::fromLatin1(character));
}

QString formatTitle(const std::string& id) {
    for (const Reader& reader : readers())
        if (reader.id == id) return said(reader.title);
    return QString::fromStdString(id);
}

QString asFound(const QString& what) {
    return what.isEmpty() ? ImportDialog::tr("as found") : ImportDialog::tr("as found (%1)").arg(what);
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

constexpr std::chrono::milliseconds kPause{150};
constexpr QSize kUsualSize(900, 640);

QStringList sentences(const std::vector<Sentence>& texts) {
    QStringList lines;
    for (const Sentence& text : texts)
        lines << QStringLiteral("• ") + said(text);
    return lines;
}

} // namespace

ImportDialog::ImportDialog(const std::shared_ptr<const Dataset>& dataset, const DataReference& reference,
                           QWidget* parent, DatasetLoader::LoadFunction load)
    : QDialog(parent), reference_(reference),
      loader_(new DatasetLoader(load ? std::move(load) : DatasetLoader::LoadFunction(readFirstRows), this)),
      explanation_(ToneLabel::wrapped("import.explanation", Tone::Hint, this)),
      doubts_(ToneLabel::wrapped("import.doubts", Tone::Hint, this)), model_(new PreviewModel(this)),
      table_(new PreviewTable(model_, this)), state_(named("import.state", new ToneLabel(Tone::Hint, this))),
      error_(new ErrorBox(this)) {
    setObjectName("importDialog");
    setManualPage(this, "data#correcting-what-was-guessed");
    setWindowTitle(tr("Reading %1").arg(QFileInfo(QString::fromStdString(reference.path)).fileName()));
    setWindowModality(Qt::WindowModal);
    makeControls();
    layOut();
    showFound(nullptr);
    showMarkers();
    labels_->setPath(QString::fromStdString(reference_.labels));
    test_->setPath(QString::fromStdString(reference_.test));
    connectParts();
    model_->setTypes(reference.types);
    if (dataset) {
        showRead(dataset);
    } else {
        showDoubts(nullptr);
        readAgain();
    }
    format_->setFocus();
}

void ImportDialog::layOut() {
    explanation_->hide();
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(columnWidget({explanation_, doubts_, formOfControls(), state_, {table_, 1}}));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* buttons = new QDialogButtonBox(this);
    accept_ = named("import.accept", buttons->addButton(tr("&Use this"), QDialogButtonBox::AcceptRole));
    accept_->setDefault(true);
    buttons->addButton(QDialogButtonBox::Cancel)->setObjectName("import.cancel");
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setLayout(columnOf({{scroll, 1}, error_, buttons}));
    // A small screen, or one at 200 %, shows less of it and scrolls.
    resizeWithText(this, kUsualSize);
}

void ImportDialog::connectParts() {
    soon_.setSingleShot(true);
    soon_.setInterval(kPause);
    connect(&soon_, &QTimer::timeout, this, &ImportDialog::readAgain);
    connect(model_, &PreviewModel::typesEdited, this, &ImportDialog::readSoon);
    connect(loader_, &DatasetLoader::loaded, this, &ImportDialog::showRead);
    connect(loader_, &DatasetLoader::failed, this, &ImportDialog::showFailure);
    connect(markers_, &QLineEdit::textEdited, this, &ImportDialog::takeMarkers);
    connect(labels_, &FileField::pathEdited, this, [this](const QString& path) {
        reference_.labels = path.toStdString();
        readSoon();
    });
    connect(tableBox_, &QComboBox::activated, this,
            [this](int row) { takeTable(row == 0 ? QString() : tableBox_->itemText(row)); });
    connect(tableBox_->lineEdit(), &QLineEdit::returnPressed, this,
            [this] { takeTable(tableBox_->currentText().trimmed()); });
    connect(label_, &QComboBox::activated, this,
            [this](int row) { giveLabel(label_->itemData(row).toString().toStdString(), reference_); });
    connect(test_, &FileField::pathEdited, this, [this](const QString& path) {
        reference_.test = path.toStdString();
        reference_.testLabels.clear(); // those of another file
    });
}

void ImportDialog::readSoon() {
    loader_->cancel(); // what is being read is no longer what is asked for
    soon_.start();
    showState();
}

template <class Value>
QComboBox* ImportDialog::saying(const char* name, const QString& help, Value DataReference::*member,
                                const std::vector<std::pair<QString, std::type_identity_t<Value>>>& choices) {
    QComboBox* box = importBox(name, help, this);
    for (const auto& [words, value] : choices)
        box->addItem(words, QVariant::fromValue(value));
    connect(box, &QComboBox::activated, this, [this, box, member](int row) {
        reference_.*member = box->itemData(row).value<Value>();
        readSoon();
    });
    return box;
}

void ImportDialog::makeControls() {
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
    tableBox_ = importBox("import.table",
                          tr("Which sheet, table or view is read, or which file of an archive. Of a database "
                             "a query may be typed: SELECT …"),
                          this);
    tableBox_->setEditable(true);
    tableBox_->setInsertPolicy(QComboBox::NoInsert);
    label_ = importBox("import.label", tr("The column to predict"), this);
    markers_ = named("import.missing", new QLineEdit(this),
                     tr("Texts that stand for a missing cell, with commas between them. An empty cell is "
                        "always missing."));
    labels_ = new FileField("import.labels", tr("Label file"), this);
    labels_->setToolTip(tr("A file with one label per row, which becomes the last column"));
    test_ = new FileField("import.test", tr("Test file"), this);
    test_->setToolTip(tr("A file with the same columns that only measures accuracy"));
}

QWidget* ImportDialog::formOfControls() {
    auto* form = new QWidget(this);
    auto* grid = new QGridLayout(form);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    const auto add = [&](int row, int column, const QString& words, QWidget* control) {
        grid->addWidget(labelOf(control, words, form), row, column);
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
    add(4, 2, tr("&Which table"), tableBox_);
    new DeliberateEdits(form);
    return form;
}

void ImportDialog::takeMarkers(const QString& text) {
    std::vector<std::string> markers = {""};
    for (const QString& part : text.split(QLatin1Char(',')))
        if (const QString marker = part.trimmed(); !marker.isEmpty()) markers.push_back(marker.toStdString());
    const bool usual = std::ranges::is_permutation(markers, defaultMissingMarkers());
    reference_.missingMarkers = usual ? std::nullopt : std::optional(std::move(markers));
    readSoon();
}

void ImportDialog::showFound(const Dataset* dataset) {
    showReading(dataset && dataset->guess ? &*dataset->guess : nullptr);
    showLabels(dataset && !dataset->votes ? &dataset->table : nullptr);
}

void ImportDialog::showReading(const ReadGuess* guess) {
    const bool text = guess && !guess->encoding.empty();
    const bool delimited = !guess || guess->format == "delimited" || (guess->format == "votes" && text) ||
                           reference_.format == "delimited";
    const bool guessed = guess && delimited;
    const bool named = guessed || (guess && guess->typed);
    showSaid(format_, reference_.format,
             guess && reference_.format.empty() ? formatTitle(guess->format) : QString());
    showSaid(delimiter_, reference_.delimiter,
             guessed && !reference_.delimiter ? delimiterWord(guess->delimiter) : QString());
    showSaid(header_, reference_.header,
             !named || reference_.header ? QString()
             : guess->header             ? tr("names")
                                         : tr("a record"));
    showSaid(decimal_, reference_.decimal,
             !guessed || !guess->decimal || reference_.decimal ? QString()
             : *guess->decimal == ','                          ? tr("a comma")
                                                               : tr("a point"));
    showSaid(votes_, reference_.votes, {});
    showTables(guess);
    delimiter_->setEnabled(delimited);
    header_->setEnabled(delimited || (guess && guess->typed));
    decimal_->setEnabled(delimited || (guess && guess->typed));
    markers_->setEnabled(delimited || text);
}

void ImportDialog::showLabels(const Table* table) {
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

/// What there is to choose from stays while another way to read fails.
void ImportDialog::showTables(const ReadGuess* guess) {
    if (guess) {
        while (tableBox_->count() > 1)
            tableBox_->removeItem(1);
        for (const std::string& table : guess->tables)
            tableBox_->addItem(QString::fromStdString(table));
        tableBox_->setItemText(
            0, asFound(reference_.table.empty() ? QString::fromStdString(guess->table) : QString()));
    }
    tableBox_->setEnabled(tableBox_->count() > 1 || !reference_.table.empty());
    const QString said = QString::fromStdString(reference_.table);
    tableBox_->setCurrentIndex(said.isEmpty() ? 0 : tableBox_->findText(said));
    if (!said.isEmpty()) tableBox_->setEditText(said);
}

void ImportDialog::takeTable(const QString& name) {
    if (name.toStdString() == reference_.table) return;
    reference_.table = name.toStdString();
    readSoon();
}

void ImportDialog::showMarkers() {
    QStringList shown;
    for (const std::string& marker : reference_.missingMarkers.value_or(defaultMissingMarkers()))
        if (!marker.empty()) shown << QString::fromStdString(marker);
    markers_->setText(shown.join(QStringLiteral(", ")));
    markers_->setCursorPosition(0);
}

DataReference ImportDialog::reference() const {
    DataReference said = reference_;
    said.types = model_->types();
    return said;
}

void ImportDialog::explain(const QString& sentence) {
    explanation_->say(sentence);
}

void ImportDialog::readAgain() {
    loader_->load(reference());
    showState();
}

void ImportDialog::showRead(const std::shared_ptr<const Dataset>& dataset) {
    shown_ = dataset;
    error_->clear();
    model_->setTable(std::shared_ptr<const Table>(dataset, &dataset->table));
    showFound(dataset.get());
    showDoubts(dataset->guess ? &*dataset->guess : nullptr);
    showState();
}

void ImportDialog::showFailure(const Error& error) {
    shown_.reset();
    error_->showError(error);
    // The former rows stay: the type that was wrong is chosen among them and can be changed there.
    showFound(nullptr);
    showDoubts(nullptr);
    showState();
}

void ImportDialog::showDoubts(const ReadGuess* guess) {
    QStringList lines;
    if (guess) lines = sentences(guess->doubts) + sentences(guess->remarks);
    doubts_->say(lines.join(QLatin1Char('\n')));
}

void ImportDialog::showState() {
    accept_->setEnabled(shown_ || reading());
    if (reading()) {
        state_->setText(tr("Reading the first rows again…"));
    } else if (!shown_) {
        state_->setText(model_->table()
                            ? tr("The file cannot be read in this way; these rows are from before:")
                            : tr("The file cannot be read in this way."));
    } else if (shown_->table.rows > static_cast<std::size_t>(PreviewModel::kMostRows)) {
        state_->setText(tr("The first %1 rows, as they are read:").arg(PreviewModel::kMostRows));
    } else {
        state_->setText(tr("All %1 rows, as they are read:").arg(grouped(shown_->table.rows)));
    }
}

} // namespace epsiloscope
