// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/ImportDialog.h"

#include "core/base/Result.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/DataPreset.h"
#include "ui/data/opening/ImportForm.h"
#include "ui/data/opening/PreviewModel.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/ErrorBox.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>

#include <chrono>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t kRowsRead = 200;
constexpr std::chrono::milliseconds kPause{150};
constexpr QSize kUsualSize(900, 640);

/// The first rows only, and neither test file nor fingerprint.
Result<std::shared_ptr<const Dataset>> readFirstRows(const DataReference& reference, const LoadProgress&,
                                                     const std::stop_token& stop) {
    ReadOptions options = reference.readOptions();
    options.rows = kRowsRead;
    ASSIGN_OR_RETURN(auto read, readFile(reference.path, options, {}, stop));
    auto dataset = std::make_shared<Dataset>();
    dataset->path = reference.path;
    dataset->table = std::move(read.table);
    dataset->votes = std::move(read.votes);
    dataset->guess = std::move(read.guess);
    dataset->preset = recognisePreset(dataset->table);
    if (dataset->preset) nameColumns(dataset->table, *dataset->preset);
    return std::shared_ptr<const Dataset>(dataset);
}

QStringList sentences(const std::vector<Sentence>& texts) {
    QStringList lines;
    for (const Sentence& text : texts)
        lines << QStringLiteral("• ") + said(text);
    return lines;
}

} // namespace

ImportDialog::ImportDialog(const std::shared_ptr<const Dataset>& dataset, const DataReference& reference,
                           QWidget* parent, DatasetLoader::LoadFunction load)
    : QDialog(parent),
      loader_(new DatasetLoader(load ? std::move(load) : DatasetLoader::LoadFunction(readFirstRows), this)),
      explanation_(ToneLabel::wrapped("import.explanation", Tone::Hint, this)),
      doubts_(ToneLabel::wrapped("import.doubts", Tone::Hint, this)), form_(new ImportForm(this)),
      model_(new PreviewModel(this)), table_(new PreviewTable(model_, this)),
      state_(named("import.state", new ToneLabel(Tone::Hint, this))), error_(new ErrorBox(this)) {
    setObjectName("importDialog");
    setManualPage(this, "data#correcting-what-was-guessed");
    setWindowTitle(tr("Reading %1").arg(QFileInfo(QString::fromStdString(reference.path)).fileName()));
    setWindowModality(Qt::WindowModal);
    layOut();
    connectParts();
    form_->setReference(reference);
    model_->setTypes(reference.types);
    if (dataset) {
        showRead(dataset);
    } else {
        showDoubts(nullptr);
        readAgain();
    }
    form_->setFocus();
}

void ImportDialog::layOut() {
    explanation_->hide();
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(columnWidget({explanation_, doubts_, form_, state_, {table_, 1}}));
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
    const auto readSoon = [this] {
        loader_->cancel(); // what is being read is no longer what is asked for
        soon_.start();
        showState();
    };
    connect(&soon_, &QTimer::timeout, this, &ImportDialog::readAgain);
    connect(form_, &ImportForm::readingEdited, this, readSoon);
    connect(model_, &PreviewModel::typesEdited, this, readSoon);
    connect(loader_, &DatasetLoader::loaded, this, &ImportDialog::showRead);
    connect(loader_, &DatasetLoader::failed, this, &ImportDialog::showFailure);
}

DataReference ImportDialog::reference() const {
    DataReference said = form_->reference();
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
    form_->setFound(dataset.get());
    showDoubts(dataset->guess ? &*dataset->guess : nullptr);
    showState();
}

void ImportDialog::showFailure(const Error& error) {
    shown_.reset();
    error_->showError(error);
    // The former rows stay: the type that was wrong is chosen among them and can be changed there.
    form_->setFound(nullptr);
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
