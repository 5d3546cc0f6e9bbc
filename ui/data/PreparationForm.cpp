// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/PreparationForm.h"

#include "ui/data/BudgetColumnBox.h"
#include "ui/data/FileField.h"
#include "ui/data/FoldButton.h"
#include "ui/data/ToneLabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

QComboBox* combo(const char* name, const QString& help, const QStringList& words, QWidget* parent) {
    auto* made = new QComboBox(parent);
    made->setObjectName(name);
    made->setToolTip(help);
    made->addItems(words);
    made->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    made->setMinimumContentsLength(10);
    return made;
}

QDoubleSpinBox* percentBox(const char* name, QWidget* parent) {
    auto* made = new QDoubleSpinBox(parent);
    made->setObjectName(name);
    made->setLocale(QLocale::c());
    made->setRange(0, 100);
    made->setDecimals(1);
    made->setSuffix(QStringLiteral(" %"));
    made->setSingleStep(5);
    return made;
}

} // namespace

PreparationForm::PreparationForm(QWidget* parent)
    : QWidget(parent), title_(new FoldButton(tr("Split and encoding"), this)) {
    title_->setObjectName("splitSection");
    auto* body = new QWidget(this);
    body->setObjectName("splitBody");
    makeControls();
    layOut(body);
    body->hide();
    connect(title_, &FoldButton::openChanged, body, &QWidget::setVisible);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(title_, 0, Qt::AlignLeft);
    column->addWidget(body);
    connectEdits();
    read({});
}

void PreparationForm::makeControls() {
    parts_ = {percentBox("split.private", this), percentBox("split.public", this),
              percentBox("split.test", this)};
    parts_[0]->setToolTip(tr("Rows that the guarantee protects: the teachers learn from them"));
    parts_[1]->setToolTip(tr("Rows whose labels are asked for"));
    parts_[2]->setToolTip(tr("Rows that only measure accuracy"));
    balance_ = new QCheckBox(tr("Balance classes (reads class counts:\noutside the guarantee)"), this);
    balance_->setObjectName("split.balance");
    balance_->setToolTip(tr("The same number of rows of each class in every part, by leaving rows out"));
    categories_ = combo("encoder.categories", tr("How categories become numbers"),
                        {tr("one-hot: a feature per category"), tr("ordinal: numbered")}, this);
    scaling_ = combo("encoder.scaling", tr("How numbers are scaled"),
                     {tr("none"), tr("standardise: mean 0, spread 1")}, this);
    missing_ = combo("data.missing", tr("What happens to missing cells"),
                     {tr("as a category"), tr("drop their rows")}, this);
    fit_ = combo("encoder.fit", tr("Where means, spreads and categories are learnt"),
                 {tr("public pool"), tr("private pool: outside the guarantee")}, this);
    budgets_ = new BudgetColumnBox(this);
    budgets_->setObjectName("data.personal_budget");
    testFile_ = new FileField("data.test", tr("Test file"), this);
    testFile_->setToolTip(tr("A file with the same columns that only measures accuracy"));
    message_ = new ToneLabel(Tone::Error, this);
    message_->setObjectName("split.message");
    message_->setWordWrap(true);
    outside_ = new ToneLabel(Tone::Hint, this);
    outside_->setWordWrap(true);
}

void PreparationForm::layOut(QWidget* body) {
    auto* grid = new QGridLayout(body);
    grid->setContentsMargins(4, 0, 0, 4);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    auto* parts = new QHBoxLayout;
    parts->setSpacing(4);
    const QStringList names = {tr("Private"), tr("Public"), tr("Test")};
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        auto* cell = new QVBoxLayout;
        cell->setSpacing(1);
        auto* name = new QLabel(names[static_cast<qsizetype>(i)], body);
        name->setBuddy(parts_[i]);
        cell->addWidget(name);
        cell->addWidget(parts_[i]);
        parts->addLayout(cell, 1);
    }
    grid->addLayout(parts, 0, 0, 1, 2);
    grid->addWidget(message_, 1, 0, 1, 2);
    grid->addWidget(balance_, 2, 0, 1, 2);
    const std::pair<QString, QWidget*> rows[] = {
        {tr("Categories"), categories_}, {tr("Scaling"), scaling_},    {tr("Missing cells"), missing_},
        {tr("Fitted on"), fit_},         {tr("Personal ε"), budgets_}, {tr("Test file"), testFile_}};
    int line = 3;
    for (const auto& [words, control] : rows) {
        auto* name = new QLabel(words, body);
        name->setBuddy(control);
        grid->addWidget(name, line, 0);
        grid->addWidget(control, line++, 1);
    }
    grid->addWidget(outside_, line, 0, 1, 2);
}

void PreparationForm::connectEdits() {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        connect(parts_[i], &QDoubleSpinBox::valueChanged, this, [this, i](double percent) {
            double* const fractions[] = {&split_.privateFraction, &split_.publicFraction,
                                         &split_.testFraction};
            *fractions[i] = percent / 100; // only what was touched: 1/3 read from a file stays 1/3
            takeEdits();
        });
    }
    connect(balance_, &QCheckBox::toggled, this, &PreparationForm::takeEdits);
    connect(categories_, &QComboBox::activated, this, &PreparationForm::takeEdits);
    connect(scaling_, &QComboBox::activated, this, [this](int chosen) {
        encoder_.scaling = chosen == 0 ? Scaling::None : Scaling::Standardise;
        takeEdits();
    });
    connect(missing_, &QComboBox::activated, this, &PreparationForm::takeEdits);
    connect(fit_, &QComboBox::activated, this, &PreparationForm::takeEdits);
    connect(testFile_, &FileField::pathEdited, this, &PreparationForm::testFileEdited);
}

void PreparationForm::takeEdits() {
    split_.balance = balance_->isChecked();
    encoder_.categories =
        categories_->currentIndex() == 0 ? CategoryEncoding::OneHot : CategoryEncoding::Ordinal;
    encoder_.missingAsCategory = missing_->currentIndex() == 0;
    encoder_.fit = fit_->currentIndex() == 0 ? FitOn::PublicPool : FitOn::PrivatePool;
    refresh();
    emit edited();
}

void PreparationForm::read(const Experiment& experiment) {
    split_ = experiment.split;
    encoder_ = experiment.encoder;
    encoder_.missingAsCategory = experiment.data.missingAsCategory;
    const double fractions[] = {split_.privateFraction, split_.publicFraction, split_.testFraction};
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const QSignalBlocker quiet(parts_[i]);
        parts_[i]->setValue(fractions[i] * 100);
    }
    const QSignalBlocker quiet(balance_);
    balance_->setChecked(split_.balance);
    categories_->setCurrentIndex(encoder_.categories == CategoryEncoding::OneHot ? 0 : 1);
    scaling_->setCurrentIndex(encoder_.scaling == Scaling::None          ? 0
                              : encoder_.scaling == Scaling::Standardise ? 1
                                                                         : -1);
    missing_->setCurrentIndex(encoder_.missingAsCategory ? 0 : 1);
    fit_->setCurrentIndex(encoder_.fit == FitOn::PublicPool ? 0 : 1);
    refresh();
}

void PreparationForm::write(Experiment& experiment) const {
    experiment.split = split_;
    if (hasTestFile_) experiment.split.testFraction = 0;
    experiment.encoder = encoder_;
    experiment.data.missingAsCategory = encoder_.missingAsCategory;
}

void PreparationForm::setTestFile(const QString& path) {
    hasTestFile_ = !path.isEmpty();
    testFile_->setPath(path);
    refresh();
}

std::optional<Error> PreparationForm::problem() const {
    SplitPlan plan = split_;
    if (hasTestFile_) plan.testFraction = 0;
    const Result<void> checked = checkSplit(plan, hasTestFile_);
    return checked.ok() ? std::nullopt : std::optional(checked.error());
}

void PreparationForm::refresh() {
    const std::optional<Error> wrong = problem();
    message_->setText(
        wrong ? QString::fromStdString(wrong->mend.empty() ? wrong->what : wrong->what + "; " + wrong->mend)
              : QString());
    message_->setVisible(wrong.has_value());
    if (wrong) title_->setOpen(true); // what must be mended must be seen
    parts_[2]->setEnabled(!hasTestFile_);
    scaling_->setPlaceholderText(encoder_.scaling == Scaling::Declared ? tr("declared ranges") : QString());
    outside_->setText(hasTestFile_ ? tr("The test file measures accuracy: no rows are set aside for it.")
                                   : QString());
    outside_->setVisible(hasTestFile_);
}

} // namespace epsiloscope
