// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/PreparationForm.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/data/columns/RangesForm.h"
#include "ui/data/panel/PersonForm.h"
#include "ui/data/panel/PreparationRows.h"
#include "ui/manual/ManualPages.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>

#include <limits>

namespace epsiloscope {

namespace {

QComboBox* preparationBox(const char* name, const QString& help, const QStringList& words, QWidget* parent) {
    auto* made = named(name, new QComboBox(parent), help);
    made->addItems(words);
    made->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    made->setMinimumContentsLength(10);
    return made;
}

bool sameShares(const SplitPlan& one, const SplitPlan& other) {
    return one.privateFraction == other.privateFraction && one.publicFraction == other.publicFraction &&
           one.testFraction == other.testFraction;
}

void takeShares(SplitPlan& plan, const SplitPlan& from) {
    plan.privateFraction = from.privateFraction;
    plan.publicFraction = from.publicFraction;
    plan.testFraction = from.testFraction;
}

} // namespace

PreparationForm::PreparationForm(QWidget* parent) : QWidget(parent), ranges_(new RangesForm(this)) {
    setManualPage(this, "split");
    auto* body = named("splitBody", new QWidget(this));
    makeControls();
    layOut(body);
    columnIn(this, {titleLabel(tr("Split and encoding"), this), body, ranges_}, 4);
    connectEdits();
    showUse();
    read({});
}

void PreparationForm::makeControls() {
    shares_ = new SplitShares(split_, this);
    balance_ = named("split.balance", new QCheckBox(this),
                     tr("Leaves out rows so that every part has the same number of rows of each class"));
    categories_ = preparationBox("encoder.categories", tr("How categories become numbers"),
                                 {tr("one-hot: a feature per category"), tr("ordinal: numbered")}, this);
    scaling_ = preparationBox("encoder.scaling", tr("How numbers are scaled"),
                              {tr("none"), tr("standardise: mean 0, spread 1")}, this);
    missing_ = preparationBox("data.missing", tr("What happens to missing cells"),
                              {tr("as a category"), tr("drop their rows")}, this);
    fit_ = preparationBox("encoder.fit", {}, {QString(), QString()}, this); // words follow the mechanism
    budgets_ = named("data.personal_budget", new BudgetColumnBox(this));
    persons_ = named("persons", new PersonForm(this));
    testFile_ = new FileField("data.test", tr("Test file"), this);
    testFile_->setToolTip(tr("A file with the same columns that only measures accuracy"));
    poolFile_ = new FileField("data.pool", tr("Public pool"), this);
    poolFile_->setToolTip(
        tr("A file of public records with the same columns, with or without labels: teachers are asked "
           "to label them"));
    queriesFromTest_ = named(
        "split.queries_from_test", new QLineEdit(this),
        tr("How many rows of the test file, from the first, become the public pool in place of a share of "
           "the training file: a number such as 9000, or a share such as 0.9"));
    takeDecimals(queriesFromTest_);
    queriesFromTest_->setPlaceholderText(tr("none: all rows are for the test"));
    pretraining_ = new PretrainingRow(this);
    message_ = ToneLabel::wrapped("split.message", Tone::Error, this);
    outside_ = ToneLabel::wrapped({}, Tone::Hint, this);
}

void PreparationForm::layOut(QWidget* body) {
    auto* grid = new QGridLayout(body);
    grid->setContentsMargins(4, 0, 0, 4);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->addWidget(shares_, 0, 0, 1, 2);
    grid->addWidget(message_, 1, 0, 1, 2);
    grid->addWidget(balance_, 2, 0, 1, 2);
    // Two lines in large text are higher than Qt asks for.
    nowAndWhenever(balance_, {QEvent::FontChange},
                   [this] { balance_->setMinimumHeight(5 * balance_->fontMetrics().lineSpacing() / 2); });
    const std::pair<QString, QWidget*> rows[] = {
        {tr("Categories"), categories_}, {tr("Scaling"), scaling_},
        {tr("Missing cells"), missing_}, {QString(), fit_},
        {tr("Personal ε"), budgets_},    {tr("ε is about"), persons_},
        {tr("Test file"), testFile_},    {tr("Queries from it"), queriesFromTest_},
        {tr("Public pool"), poolFile_},  {tr("Pretrain on"), pretraining_}};
    int line = 3;
    for (const auto& [words, control] : rows) {
        QLabel* name = labelOf(control, words, body);
        if (control == fit_) fitName_ = name;
        if (control == pretraining_) pretrainingName_ = name;
        if (control == persons_) personsName_ = name;
        const bool high = control == pretraining_ || control == persons_;
        grid->addWidget(name, line, 0, high ? Qt::AlignTop : Qt::Alignment());
        grid->addWidget(control, line++, 1);
    }
    grid->addWidget(outside_, line, 0, 1, 2);
    showPretraining(false);
    showPersons(false);
}

void PreparationForm::connectEdits() {
    connect(shares_, &SplitShares::edited, this, &PreparationForm::takeEdits);
    connect(balance_, &QCheckBox::toggled, this, &PreparationForm::takeEdits);
    for (QComboBox* box : {categories_, missing_, fit_})
        connect(box, &QComboBox::activated, this, &PreparationForm::takeEdits);
    connect(scaling_, &QComboBox::activated, this, [this](int chosen) {
        encoder_.scaling = chosen == 0 ? Scaling::None : Scaling::Standardise;
        takeEdits();
    });
    connect(ranges_, &RangesForm::edited, this, &PreparationForm::takeRanges);
    connect(testFile_, &FileField::pathEdited, this,
            [this](const QString& path) { emit fileEdited(&DataReference::test, path); });
    connect(poolFile_, &FileField::pathEdited, this,
            [this](const QString& path) { emit fileEdited(&DataReference::pool, path); });
    connect(queriesFromTest_, &QLineEdit::textEdited, this, &PreparationForm::takeQueriesFromTest);
}

// The whole training file is private then, as split.queries_from_test makes it on the command line.
void PreparationForm::takeQueriesFromTest(const QString& typed) {
    bool number = true;
    const QString text = typed.trimmed();
    const double part = text.isEmpty() ? 0 : QLocale::c().toDouble(text, &number);
    const bool cut = split_.queriesFromTest != 0;
    split_.queriesFromTest = number ? part : std::numeric_limits<double>::quiet_NaN(); // refused as no number
    if (split_.queriesFromTest == 0) split_.dealsTest = false;
    if (cut != (split_.queriesFromTest != 0)) {
        takeShares(split_, usualShares());
        shares_->showPlan();
    }
    takeEdits();
}

void PreparationForm::takeEdits() {
    split_.balance = balance_->isChecked();
    encoder_.categories =
        categories_->currentIndex() == 0 ? CategoryEncoding::OneHot : CategoryEncoding::Ordinal;
    encoder_.missingAsCategory = missing_->currentIndex() == 0;
    encoder_.fit = fit_->currentIndex() == 0 ? FitOn::PublicPool : FitOn::PrivatePool;
    ranges_->setFit(encoder_.fit);
    refreshUse();
    refresh();
    emit edited();
}

void PreparationForm::read(const Experiment& experiment) {
    split_ = experiment.split;
    leaveNoneToPool();
    encoder_ = experiment.encoder;
    encoder_.missingAsCategory = experiment.data.missingAsCategory;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    said_ = mechanism != nullptr &&
            epsiloscope::roleUseOf(*mechanism, experiment.parameters, split_) != RoleUse::Records;
    takenByItself_ = false;
    showPlan();
}

void PreparationForm::forget(const Experiment& came) {
    const Experiment usual;
    const auto leave = [](auto& now, const auto& before, const auto& then) {
        if (now == before) now = then;
    };
    if (sameShares(split_, came.split)) takeShares(split_, usualShares());
    leave(split_.balance, came.split.balance, usual.split.balance);
    leave(split_.queriesFromTest, came.split.queriesFromTest, usual.split.queriesFromTest);
    leave(encoder_.categories, came.encoder.categories, usual.encoder.categories);
    leave(encoder_.scaling, came.encoder.scaling, usual.encoder.scaling);
    leave(encoder_.fit, came.encoder.fit, usual.encoder.fit);
    leave(encoder_.missingAsCategory, came.data.missingAsCategory, usual.data.missingAsCategory);
    showPlan();
}

void PreparationForm::showPlan() {
    shares_->showPlan();
    queriesFromTest_->setText(split_.queriesFromTest == 0 ? QString()
                                                          : QString::number(split_.queriesFromTest, 'g', 15));
    const QSignalBlocker quiet(balance_);
    balance_->setChecked(split_.balance);
    categories_->setCurrentIndex(encoder_.categories == CategoryEncoding::OneHot ? 0 : 1);
    missing_->setCurrentIndex(encoder_.missingAsCategory ? 0 : 1);
    fit_->setCurrentIndex(encoder_.fit == FitOn::PublicPool ? 0 : 1);
    ranges_->model()->setPlan(encoder_);
    refreshUse();
    refresh();
}

void PreparationForm::write(Experiment& experiment) const {
    experiment.split = split_;
    if (hasTestFile_) experiment.split.testFraction = 0;
    experiment.encoder = encoder_;
    const bool records = use_ == RoleUse::Records;
    // Domains that the window proposed by itself say nothing to a mechanism on records.
    if (records && takenByItself_) experiment.encoder.published.clear();
    if (!records && encoder_.scaling == Scaling::None) experiment.encoder.scaling = Scaling::Declared;
    experiment.data.missingAsCategory = encoder_.missingAsCategory;
}

void PreparationForm::setFiles(const QString& test, const QString& pool) {
    const bool usual = sameShares(split_, usualShares());
    hasTestFile_ = !test.isEmpty();
    hasPoolFile_ = !pool.isEmpty();
    if (usual) takeShares(split_, usualShares());
    leaveNoneToPool();
    shares_->showPlan();
    testFile_->setPath(test);
    poolFile_->setPath(pool);
    refreshUse();
    refresh();
}

SplitPlan PreparationForm::usualShares() const {
    return usualSplit(hasTestFile_, hasPoolFile_ || split_.queriesFromTest != 0);
}

// A pool in a file of its own leaves no public share: the usual shares are those with such a file then, and
// what somebody typed is private.
void PreparationForm::leaveNoneToPool() {
    if (!hasPoolFile_ || split_.publicFraction == 0) return;
    if (sameShares(split_, usualSplit(true, false)) || sameShares(split_, usualSplit(false, false)))
        return takeShares(split_, usualShares());
    split_.privateFraction += split_.publicFraction;
    split_.publicFraction = 0;
}

QString PreparationForm::filesInWords() const {
    QStringList words;
    if (hasTestFile_) words << tr("The test file measures accuracy: no rows are set aside for it.");
    if (hasPoolFile_)
        words << tr("The records of the public pool are the queries: no rows are set aside for them.");
    return words.join(QLatin1Char(' '));
}

void PreparationForm::showPretraining(bool shown) {
    pretraining_->setVisible(shown);
    pretrainingName_->setVisible(shown);
}

void PreparationForm::showPersons(bool shown) {
    persons_->setVisible(shown);
    personsName_->setVisible(shown);
}

std::optional<Error> PreparationForm::problem() const {
    if (auto wrong = splitProblem()) return wrong;
    if (auto wrong = pretraining_->problem()) return wrong;
    return ranges_->problem();
}

std::optional<Error> PreparationForm::splitProblem() const {
    SplitPlan plan = split_;
    if (hasTestFile_) plan.testFraction = 0;
    const Result<void> checked = checkSplit(plan, hasTestFile_);
    return checked.ok() ? std::nullopt : std::optional(checked.error());
}

void PreparationForm::refresh() {
    const std::optional<Error> wrong = splitProblem();
    message_->refuse(wrong);
    if (wrong) emit problemShown();
    shares_->setOffered(!hasPoolFile_, !hasTestFile_);
    queriesFromTest_->setEnabled((hasTestFile_ && !hasPoolFile_) || split_.queriesFromTest != 0);
    const bool byRanges = use_ != RoleUse::Records;
    scaling_->setPlaceholderText(byRanges                                ? tr("by declared ranges")
                                 : encoder_.scaling == Scaling::Declared ? tr("declared ranges")
                                                                         : QString());
    scaling_->setCurrentIndex(byRanges || encoder_.scaling == Scaling::Declared ? -1
                              : encoder_.scaling == Scaling::None               ? 0
                                                                                : 1);
    outside_->say(filesInWords());
}

void PreparationForm::takeRanges() {
    const EncoderPlan& plan = ranges_->model()->plan();
    if (plan.published != encoder_.published) takenByItself_ = false;
    encoder_.ranges = plan.ranges;
    encoder_.vocabularies = plan.vocabularies;
    encoder_.published = plan.published;
    encoder_.fit = plan.fit;
    fit_->setCurrentIndex(encoder_.fit == FitOn::PublicPool ? 0 : 1);
    emit edited();
}

void PreparationForm::setMechanism(const Mechanism* mechanism, const Parameters& parameters) {
    mechanism_ = mechanism;
    parameters_ = parameters;
    refreshUse();
}

// The share of public rows decides for those references that stand beside either kind of mechanism.
void PreparationForm::refreshUse() {
    SplitPlan plan = split_;
    if (hasPoolFile_) plan.queriesFromTest = 1; // its records are public, too
    const RoleUse now =
        mechanism_ != nullptr ? epsiloscope::roleUseOf(*mechanism_, parameters_, plan) : RoleUse::Records;
    if (now == use_) return;
    use_ = now;
    showUse();
    emit roleUseChanged();
}

void PreparationForm::showUse() {
    const bool records = use_ == RoleUse::Records;
    shares_->setUse(use_);
    balance_->setText(use_ == RoleUse::Features
                          ? tr("Balance classes (reads class counts:\nlabels are known to all here)")
                          : tr("Balance classes (reads class counts:\noutside the guarantee)"));
    scaling_->setEnabled(records);
    fitName_->setText(records ? tr("Fitted on") : tr("Ranges from"));
    fit_->setToolTip(records ? tr("Where means, spreads and categories are learnt")
                             : tr("Where the ranges and texts of protected columns come from"));
    fit_->setItemText(0, records ? tr("public pool") : tr("what is declared"));
    fit_->setItemText(1, records
                             ? tr("private pool: outside the guarantee")
                             : tr("the file's own where none is declared (leaks: outside the guarantee)"));
    ranges_->setUse(use_);
    refresh();
}

void PreparationForm::forgetDeclared() {
    encoder_.ranges.clear();
    encoder_.vocabularies.clear();
    encoder_.published.clear();
    said_ = takenByItself_ = false;
    ranges_->model()->setPlan(encoder_);
}

void PreparationForm::offerPublished(const std::string& id) {
    const bool nothingSaid = !said_ && encoder_.ranges.empty() && encoder_.vocabularies.empty() &&
                             encoder_.published.empty() && encoder_.fit == FitOn::PublicPool;
    if (nothingSaid && findPublishedDomains(id) != nullptr) {
        encoder_.published = id;
        takenByItself_ = true;
        ranges_->model()->setPlan(encoder_);
    }
    ranges_->setOffer(id);
}

void PreparationForm::learnFromAll() {
    split_.privateFraction += split_.publicFraction;
    split_.publicFraction = 0;
    shares_->showPlan();
    takeEdits();
}

} // namespace epsiloscope
